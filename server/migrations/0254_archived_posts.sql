-- feature: posts
-- Whoever writes waits for no more than a moment; the start of the server tries again. No row that is there can break these checks, so none
-- is looked at while everybody waits.
set local lock_timeout = '1s';

/* status: 0 draft, 1 published, 2 hidden, 3 removed, 4 scheduled, 5 archived. */
alter table post
  drop constraint post_status_check,
  add constraint post_status_check check (status between 0 and 5) not valid,
  /* Put away by its author. It stays where an archived post is hidden or removed: what is undone then leaves it archived. */
  add column archived_at timestamptz,
  add constraint post_archived_is_away check (archived_at is null or status in (2, 3, 5)) not valid,
  add constraint post_archived_says_when check (status <> 5 or archived_at is not null) not valid;
