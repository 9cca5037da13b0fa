-- feature: streamSessions
set local lock_timeout = '1s';
/* A service takes it, shows it and records it. */
alter table stream_session drop constraint stream_session_protocol_check;
alter table stream_session add constraint stream_session_protocol_check check (protocol in ('browser', 'rtmp', 'outside', 'hosted')) not valid;

/* A livestream as a service knows it, where one takes what encoders send. Its key is there alone. */
create table hosted_stream (
  tenant_id     uuid not null references tenant,
  livestream_id uuid not null,
  remote_id     text not null check (length(remote_id) between 1 and 255),
  /* By what it is watched, at addresses that this server signs. */
  playback_id   text not null check (length(playback_id) between 1 and 255),
  /* The last four characters of the key. */
  hint          text not null check (length(hint) <= 4),
  rotated_at    timestamptz not null default now(),
  /* Whether an encoder is there, as the service has told last, and when that was by its clock. */
  is_sending    boolean not null default false,
  told_at       timestamptz,
  primary key (tenant_id, livestream_id),
  unique (tenant_id, remote_id),
  foreign key (tenant_id, livestream_id) references livestream (tenant_id, id) on delete cascade
);
select protect('hosted_stream');

/* What a service records of one time on air. */
create table hosted_recording (
  tenant_id   uuid not null references tenant,
  session_id  uuid not null,
  remote_id   text not null check (length(remote_id) between 1 and 255),
  playback_id text check (length(playback_id) between 1 and 255),
  state       text not null default 'making' check (state in ('making', 'ready', 'failed')),
  primary key (tenant_id, session_id),
  foreign key (tenant_id, session_id) references stream_session (tenant_id, id) on delete cascade
);
create index hosted_recording_in_the_making on hosted_recording (tenant_id, session_id) where state = 'making';
select protect('hosted_recording');

/* What is to be deleted at the service, because it is gone here: by whatever way, also with a livestream, its creator or its channel. */
create table hosted_removal (
  tenant_id uuid not null references tenant,
  kind      text not null check (kind in ('stream', 'asset')),
  remote_id text not null check (length(remote_id) between 1 and 255),
  at        timestamptz not null default now(),
  primary key (tenant_id, kind, remote_id)
);
select protect('hosted_removal');

create function note_hosted_removal() returns trigger language plpgsql as $$
begin
  insert into hosted_removal (tenant_id, kind, remote_id) values (old.tenant_id, tg_argv[0], old.remote_id) on conflict do nothing;
  return null;
end $$;
create trigger hosted_stream_is_removed after delete on hosted_stream for each row execute function note_hosted_removal('stream');
create trigger hosted_recording_is_removed after delete on hosted_recording for each row execute function note_hosted_removal('asset');
