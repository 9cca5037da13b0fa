-- feature: livestreams
set local lock_timeout = '1s';

alter table livestream
  /* Who may see the recording: null, whoever may see the stream. */
  add column replay_audience smallint,
  add column replay_min_tier integer not null default 0,
  /* For how many days its host wants it kept: null, for as long as the channel keeps recordings. */
  add column replay_days integer,
  /* How many people have watched a recording of it. */
  add column replay_viewers integer not null default 0;
alter table livestream
  add constraint livestream_replay_audience_check check (replay_audience between 0 and 2) not valid,
  add constraint livestream_replay_min_tier_check check (replay_min_tier >= 0) not valid,
  add constraint livestream_replay_days_check check (replay_days in (7, 14, 30, 90, 365)) not valid,
  add constraint livestream_replay_viewers_check check (replay_viewers >= 0) not valid;
