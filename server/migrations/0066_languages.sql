-- feature: configuration
/* What a channel's people write in, where a post does not say otherwise: its words are found by this language's rules. */
alter table tenant_configuration
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
