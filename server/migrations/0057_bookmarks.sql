-- feature: bookmarks
create table bookmark (
  tenant_id  uuid not null references tenant,
  profile_id uuid not null,
  post_id    uuid not null,
  /* UUIDv7 of when it was kept: the list is in this order. */
  id         uuid not null,
  primary key (tenant_id, profile_id, post_id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, post_id) references post (tenant_id, id) on delete cascade
);
create unique index bookmark_newest on bookmark (tenant_id, profile_id, id desc) include (post_id);
create index bookmark_by_post on bookmark (tenant_id, post_id);
select protect('bookmark');
