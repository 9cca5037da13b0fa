-- feature: mediaFiles
/* Videos and recordings as they were uploaded: they are played as they are where the browser can. The poster is a picture that the author's
   browser took from the video. What is in no post goes once `kept_until` has passed: that is also how long an upload may take. */
create table media_file (
  tenant_id   uuid not null references tenant,
  id          uuid not null,
  owner_id    uuid not null,
  kind        text not null check (kind in ('video', 'audio')),
  /* By its content, once its first bytes have come. */
  mime        text check (length(mime) <= 100),
  bytes       bigint not null check (bytes > 0),
  /* How much of it has arrived: an upload that was cut goes on from here. */
  received    bigint not null default 0 check (received between 0 and bytes),
  /* The files in the store that hold what has arrived, in their order; none of them once it is one file. */
  pieces      text[] not null default '{}',
  state       text not null default 'uploading' check (state in ('uploading', 'processing', 'ready', 'rejected', 'failed')),
  reason      text check (length(reason) <= 40),
  /* Where the whole file goes, so that a repeated job writes the same one; and the file, once it can be played. */
  folder      text not null,
  file_key    text,
  width       integer check (width > 0),
  height      integer check (height > 0),
  duration_ms integer check (duration_ms >= 0),
  alt_text    text not null default '' check (length(alt_text) <= 1500),
  poster_id   uuid,
  kept_until  timestamptz not null default now() + interval '24 hours',
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references profile (tenant_id, id),
  foreign key (tenant_id, poster_id) references image (tenant_id, id),
  check (state <> 'ready' or (file_key is not null and mime is not null and duration_ms is not null)),
  check ((state in ('rejected', 'failed')) = (reason is not null))
);
create index media_file_of_owner on media_file (tenant_id, owner_id);
create index media_file_unfinished on media_file (tenant_id, owner_id) where state = 'uploading';
create index media_file_forgotten on media_file (tenant_id, kept_until);
create index media_file_by_poster on media_file (tenant_id, poster_id) where poster_id is not null;
select protect('media_file');
