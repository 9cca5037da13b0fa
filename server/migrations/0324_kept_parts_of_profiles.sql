-- feature: profiles
/* What moderators have taken away of a profile, for as long as that can be taken back. Its person reads it in their copy, nobody else does. */
create table cleared_profile (
  tenant_id    uuid not null references tenant,
  /* The act that has taken it. */
  action_id    uuid not null,
  profile_id   uuid not null,
  parts        text[] not null check (parts <@ array['avatar', 'banner', 'displayName', 'bio', 'links']),
  avatar_id    uuid,
  banner_id    uuid,
  display_name text not null default '',
  /* By the names of the contract's `ProfileTexts`. */
  texts        jsonb not null default '{}',
  fields       jsonb not null default '[]',
  links        jsonb not null default '[]',
  cleared_at   timestamptz not null default now(),
  primary key (tenant_id, action_id),
  foreign key (tenant_id, action_id) references moderation_action (tenant_id, id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id),
  foreign key (tenant_id, avatar_id) references image (tenant_id, id),
  foreign key (tenant_id, banner_id) references image (tenant_id, id)
);
create index cleared_profile_of on cleared_profile (tenant_id, profile_id);
create index cleared_profile_by_age on cleared_profile (tenant_id, cleared_at);
create index cleared_profile_avatar on cleared_profile (tenant_id, avatar_id) where avatar_id is not null;
create index cleared_profile_banner on cleared_profile (tenant_id, banner_id) where banner_id is not null;
select protect('cleared_profile');
