-- feature: configuration
-- Whoever writes waits for no more than a moment; the start of the server tries again. No row that is there can break these checks, so none
-- is looked at while everybody waits.
set local lock_timeout = '1s';

/* The picture beside the login, and the one behind the pages of a template that has one: both uploaded for their place. */
alter table image drop constraint image_kind_check;
alter table image add constraint image_kind_check
  check (kind in ('AVATAR', 'BANNER', 'SPONSOR_IMAGE', 'TIER_IMAGE', 'LOGO', 'FAVICON', 'LOGIN_IMAGE', 'BACKGROUND', 'POST', 'COMMENT', 'MESSAGE', 'GROUP',
                  'EVENT_COVER')) not valid;
alter table image_upload drop constraint image_upload_kind_check;
alter table image_upload add constraint image_upload_kind_check
  check (kind in ('AVATAR', 'BANNER', 'SPONSOR_IMAGE', 'TIER_IMAGE', 'LOGO', 'FAVICON', 'LOGIN_IMAGE', 'BACKGROUND', 'POST', 'COMMENT', 'MESSAGE', 'GROUP',
                  'EVENT_COVER')) not valid;

alter table tenant_configuration add column background_id uuid;
alter table tenant_configuration add foreign key (tenant_id, background_id) references image (tenant_id, id);
