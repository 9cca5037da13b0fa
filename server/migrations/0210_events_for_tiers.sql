-- feature: events
-- Whoever writes waits for no more than a moment; the start of the server tries again. No row that is there can break these checks, so none
-- is looked at while everybody waits.
set local lock_timeout = '1s';

/* The lowest tier that opens the event; 0 unless it is for a tier. */
alter table event
  add column min_tier smallint not null default 0 check (min_tier between 0 and 10),
  drop constraint event_visibility_check,
  add constraint event_visibility_check check (visibility in ('public', 'unlisted', 'members', 'followers', 'tiers')) not valid,
  add constraint event_names_its_tier check ((visibility = 'tiers') = (min_tier > 0)) not valid;
