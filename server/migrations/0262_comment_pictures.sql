-- feature: comments
-- Whoever writes waits for no more than a moment; the start of the server tries again. No row that is there can break these checks, so none
-- is looked at while everybody waits.
set local lock_timeout = '1s';

/* A comment may carry one picture, of a kind of its own: its files lie in the channel's closed folders. */
alter table image drop constraint image_kind_check;
alter table image add constraint image_kind_check
  check (kind in ('AVATAR', 'BANNER', 'SPONSOR_IMAGE', 'TIER_IMAGE', 'LOGO', 'FAVICON', 'POST', 'COMMENT', 'MESSAGE', 'GROUP', 'EVENT_COVER')) not valid;
alter table image_upload drop constraint image_upload_kind_check;
alter table image_upload add constraint image_upload_kind_check
  check (kind in ('AVATAR', 'BANNER', 'SPONSOR_IMAGE', 'TIER_IMAGE', 'LOGO', 'FAVICON', 'POST', 'COMMENT', 'MESSAGE', 'GROUP', 'EVENT_COVER')) not valid;

alter table comment add column image_id uuid;
alter table comment add foreign key (tenant_id, image_id) references image (tenant_id, id);
-- What was deleted shows nothing any more.
alter table comment add constraint comment_deleted_shows_nothing check ((image_id is not null) <= (status <> 2)) not valid;
