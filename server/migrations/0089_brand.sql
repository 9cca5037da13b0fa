-- feature: configuration
/* The colours that an owner gave; color_schemes are made of them. Null keeps the template's own. */
alter table tenant_configuration add column light_color text check (light_color ~ '^#[0-9A-F]{6}$');
alter table tenant_configuration add column dark_color text check (dark_color ~ '^#[0-9A-F]{6}$');
/* Whom mails come from; '' for the channel's own name. */
alter table tenant_configuration add column mail_sender_name text not null default '' check (length(mail_sender_name) <= 80);
/* A page or a mailto: address. */
alter table tenant_configuration add column support_url text check (length(support_url) <= 320);
/* [{ "label": "…", "url": "…" }] in their order. */
alter table tenant_configuration add column social_links jsonb not null default '[]' check (jsonb_typeof(social_links) = 'array');
