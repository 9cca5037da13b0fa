-- feature: timeline
/* What somebody finds on their timeline, as keys of posts and nothing else: a post that goes, or comes back, needs no repair here, and
   whether the reader still follows and may see it is asked when the page is read. `reader_id` is the profile. */
create table timeline_entry (
  tenant_id    uuid not null references tenant,
  reader_id    uuid not null,
  timeline_key uuid not null,
  primary key (tenant_id, reader_id, timeline_key)
);
select protect('timeline_entry');

/* Readers who have entries. They hold everything from `complete_since` on; a page that reaches further back is read from the authors. */
create table timeline_reader (
  tenant_id      uuid not null references tenant,
  reader_id      uuid not null,
  complete_since uuid not null,
  built_at       timestamptz not null default now(),
  primary key (tenant_id, reader_id),
  foreign key (tenant_id, reader_id) references profile (tenant_id, id) on delete cascade
) with (fillfactor = 70);
select protect('timeline_reader');

alter table timeline_entry
  add foreign key (tenant_id, reader_id) references timeline_reader (tenant_id, reader_id) on delete cascade;

/* Authors with too many followers to write to: their posts are read from themselves. Who has become one stays one. */
create table timeline_author (
  tenant_id  uuid not null references tenant,
  profile_id uuid not null,
  since      timestamptz not null default now(),
  primary key (tenant_id, profile_id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
select protect('timeline_author');
