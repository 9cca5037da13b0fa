-- feature: streamReminders
/* Who wants to hear of a livestream, whether they follow its host or not. */
create table stream_reminder (
  tenant_id     uuid not null references tenant,
  livestream_id uuid not null,
  profile_id    uuid not null,
  at            timestamptz not null default now(),
  primary key (tenant_id, livestream_id, profile_id),
  foreign key (tenant_id, livestream_id) references livestream (tenant_id, id) on delete cascade,
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
create index stream_reminder_of_profile on stream_reminder (tenant_id, profile_id, livestream_id);
select protect('stream_reminder');

/* One thing that those are told before it begins: each thing once. */
create table stream_notice (
  tenant_id       uuid not null references tenant,
  id              uuid not null,
  livestream_id   uuid not null,
  kind            text not null check (kind in ('soon', 'moved', 'canceled')),
  /* Minutes until it begins, of `soon`. */
  minutes         integer not null default 0 check (minutes >= 0),
  /* The time that it tells of. */
  scheduled_start timestamptz not null,
  at              timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, livestream_id) references livestream (tenant_id, id) on delete cascade
);
create unique index stream_notice_soon on stream_notice (tenant_id, livestream_id, scheduled_start) where kind = 'soon';
create index stream_notice_of_livestream on stream_notice (tenant_id, livestream_id, at);
select protect('stream_notice');
