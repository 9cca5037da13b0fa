-- feature: posts
/* status: 0 draft, 1 published, 2 hidden, 3 removed, 4 scheduled, 5 archived. */
alter table post
  drop constraint post_status_check,
  add constraint post_status_check check (status between 0 and 5),
  /* Put away by its author. It stays where an archived post is hidden or removed: what is undone then leaves it archived. */
  add column archived_at timestamptz,
  add check (archived_at is null or status in (2, 3, 5)),
  add check (status <> 5 or archived_at is not null);
create index post_archived on post (tenant_id, author_id, timeline_key desc) where status = 5;
