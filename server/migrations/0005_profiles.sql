-- feature: profiles
create table profile (
  tenant_id    uuid not null references tenant,
  id           uuid not null,
  nickname     text collate "C" not null check (nickname ~ '^[a-z0-9_.]{3,30}$'),
  display_name text not null default '' check (length(display_name) <= 50),
  short_bio    text not null default '' check (length(short_bio) <= 150),
  role         text not null default 'Member' check (role in ('Member', 'Creator', 'Owner', 'Superadmin')),
  avatar_id    uuid,
  banner_id    uuid,
  /* False until account setup is complete: such a profile is in no list. */
  is_listed    boolean not null default false,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, nickname),
  foreign key (tenant_id, avatar_id) references image (tenant_id, id),
  foreign key (tenant_id, banner_id) references image (tenant_id, id)
);
create index profile_newest on profile (tenant_id, role, created_at desc) where is_listed;
create index profile_by_day on profile (tenant_id, created_at) where is_listed;
select protect('profile');

/* Counts, projected from the outbox. Narrow and beside the row, so that an update stays on its page. */
create table profile_stat (
  tenant_id         uuid not null references tenant,
  profile_id        uuid not null,
  follower_count    bigint not null default 0 check (follower_count >= 0),
  following_count   bigint not null default 0 check (following_count >= 0),
  post_count        bigint not null default 0 check (post_count >= 0),
  primary key (tenant_id, profile_id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
select protect('profile_stat');

create table block (
  tenant_id  uuid not null references tenant,
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, blocker_id, blocked_id),
  foreign key (tenant_id, blocker_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, blocked_id) references profile (tenant_id, id) on delete cascade,
  check (blocker_id <> blocked_id)
);
create index block_reverse on block (tenant_id, blocked_id, blocker_id);
select protect('block');
