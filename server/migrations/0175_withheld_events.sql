-- feature: events
-- Whoever writes waits for no more than a moment; the start of the server tries again. No row that is there can break these checks, so none
-- is looked at while everybody waits.
set local lock_timeout = '1s';

/*
 * Kept from everybody: `held` by a rule until moderators have looked, and its host sees it; `hidden` and `removed` by moderators. Null for
 * everything else. The state of the event stands beside it and goes on.
 */
alter table event
  add column withheld text,
  add constraint event_withheld_check check (withheld in ('held', 'hidden', 'removed')) not valid,
  add constraint event_held_check check (withheld is distinct from 'held' or status <> 'draft') not valid;

-- feature: moderation
alter table moderation_case
  drop constraint moderation_case_target_type_check,
  add constraint moderation_case_target_type_check check (target_type in ('post', 'comment', 'profile', 'message', 'event')) not valid;
