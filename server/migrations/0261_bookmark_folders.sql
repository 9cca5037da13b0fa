-- feature: bookmarks
/* Where somebody puts what they have kept. Nobody else learns of it. */
create table bookmark_folder (
  tenant_id  uuid not null references tenant,
  profile_id uuid not null,
  /* UUIDv7, made by the client. */
  id         uuid not null,
  /* As it was typed. */
  name       text not null check (length(name) between 1 and 50),
  /* Without case, accents and what nobody sees: a name is there once, however it is written. */
  plain      text not null check (plain <> ''),
  created_at timestamptz not null default now(),
  primary key (tenant_id, profile_id, id),
  unique (tenant_id, profile_id, plain),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
select protect('bookmark_folder');

/* Null for what lies in none. */
alter table bookmark add column folder_id uuid;
alter table bookmark add foreign key (tenant_id, profile_id, folder_id) references bookmark_folder (tenant_id, profile_id, id) on delete set null (folder_id);
create index bookmark_in_folder on bookmark (tenant_id, profile_id, folder_id, id desc) include (post_id) where folder_id is not null;
