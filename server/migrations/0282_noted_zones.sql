-- feature: preferences
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* Where somebody is, as their browser last said, and when: a daily mail leaves at eight there, though they have chosen no zone. */
alter table account_preference
  add column seen_zone text check (length(seen_zone) <= 64),
  add column seen_zone_at timestamptz;

/* Quiet hours without a zone are those of wherever somebody is. */
alter table attention
  drop constraint attention_check,
  add constraint attention_quiet_hours check ((quiet_from is null) = (quiet_to is null) and (quiet_zone is null or quiet_from is not null));
