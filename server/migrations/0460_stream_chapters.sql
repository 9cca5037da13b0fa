-- feature: streamChapters
/* A moment of a livestream to which its host has given a name. */
create table stream_chapter (
  tenant_id  uuid not null references tenant,
  id         uuid not null,
  session_id uuid not null,
  /* By the clock by which its pieces were seen: where in the recording that is follows from them. */
  at         timestamptz not null,
  title      text not null check (length(title) between 1 and 100),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, session_id, at),
  foreign key (tenant_id, session_id) references stream_session (tenant_id, id) on delete cascade
);
select protect('stream_chapter');
