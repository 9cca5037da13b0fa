-- feature: profiles
alter table profile
  add column bio                  text not null default '' check (length(bio) <= 2000),
  add column pronouns             text not null default '' check (length(pronouns) <= 30),
  add column location             text not null default '' check (length(location) <= 150),
  add column website              text not null default '' check (length(website) <= 300),
  /* Up to four [{ "name": "…", "value": "…" }], as their owner ordered them. */
  add column fields               jsonb not null default '[]' check (jsonb_typeof(fields) = 'array' and jsonb_array_length(fields) <= 4),
  /* Posts, lists and activity are for followers (creators) or friends (everybody else) only. */
  add column is_private           boolean not null default false,
  /* False: in no search, directory or suggestion. */
  add column is_discoverable      boolean not null default true,
  /* False: search engines are asked to leave the page out. */
  add column is_indexable         boolean not null default true,
  add column followers_visibility text not null default 'public' check (followers_visibility in ('public', 'followers', 'private')),
  add column following_visibility text not null default 'public' check (following_visibility in ('public', 'followers', 'private')),
  add column friends_visibility   text not null default 'public' check (friends_visibility in ('public', 'followers', 'private'));

alter table profile_stat add column friend_count bigint not null default 0 check (friend_count >= 0);

/* Where else somebody is found. Verified: the page at the address links back to the profile. */
create table profile_link (
  tenant_id   uuid not null references tenant,
  profile_id  uuid not null,
  position    smallint not null check (position between 0 and 4),
  label       text not null check (length(label) between 1 and 30),
  url         text not null check (length(url) between 1 and 300),
  verified_at timestamptz,
  checked_at  timestamptz,
  primary key (tenant_id, profile_id, position),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
select protect('profile_link');
