-- feature: configuration
create table tenant_configuration (
  tenant_id            uuid primary key references tenant,
  channel_name         text not null check (length(channel_name) between 1 and 80),
  channel_description  text not null default '' check (length(channel_description) <= 300),
  dark_logo_id         uuid,
  light_logo_id        uuid,
  favicon_id           uuid,
  login_image_id       uuid,
  /* { "light": AccentColors | null, "dark": AccentColors | null }, derived when the accent is saved. */
  color_schemes        jsonb not null default '{"light": null, "dark": null}',
  active_template      text not null default 'standard' check (active_template in ('standard', 'arcgaming', 'owner')),
  lead_dyno_public_key text not null default '',
  lead_dyno_active     boolean not null default false,
  updated_at           timestamptz not null default now(),
  foreign key (tenant_id, dark_logo_id) references image (tenant_id, id),
  foreign key (tenant_id, light_logo_id) references image (tenant_id, id),
  foreign key (tenant_id, favicon_id) references image (tenant_id, id),
  foreign key (tenant_id, login_image_id) references image (tenant_id, id)
);
select protect('tenant_configuration');

create table feature_flag (
  tenant_id    uuid not null references tenant,
  feature_flag text not null check (length(feature_flag) between 1 and 80),
  enabled      boolean not null default false,
  is_public    boolean not null default true,
  primary key (tenant_id, feature_flag)
);
select protect('feature_flag');

/* A tenant's own word for a role or for "Subscription"; a missing row means the default word. */
create table custom_label (
  tenant_id uuid not null references tenant,
  label_key text not null check (label_key in ('Member', 'Creator', 'Owner', 'Subscriber', 'Superadmin', 'SUBSCRIPTION')),
  singular  text not null check (length(singular) between 1 and 40),
  plural    text not null check (length(plural) between 1 and 40),
  primary key (tenant_id, label_key)
);
select protect('custom_label');
