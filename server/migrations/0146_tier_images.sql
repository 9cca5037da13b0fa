-- feature: images
/* The picture on the card of a tier. */
alter table image drop constraint image_kind_check;
alter table image add constraint image_kind_check
  check (kind in ('AVATAR', 'BANNER', 'SPONSOR_IMAGE', 'TIER_IMAGE', 'LOGO', 'FAVICON', 'POST', 'MESSAGE', 'GROUP'));
alter table image_upload drop constraint image_upload_kind_check;
alter table image_upload add constraint image_upload_kind_check
  check (kind in ('AVATAR', 'BANNER', 'SPONSOR_IMAGE', 'TIER_IMAGE', 'LOGO', 'FAVICON', 'POST', 'MESSAGE', 'GROUP'));
