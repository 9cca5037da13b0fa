-- feature: mediaFiles
/* Pictures and files that are sent in messages: theirs is a use of their own, and files of any sort are among them. */
alter table image drop constraint image_kind_check;
alter table image add constraint image_kind_check check (kind in ('AVATAR', 'BANNER', 'SPONSOR_IMAGE', 'LOGO', 'POST', 'MESSAGE', 'GROUP'));
alter table image_upload drop constraint image_upload_kind_check;
alter table image_upload add constraint image_upload_kind_check check (kind in ('AVATAR', 'BANNER', 'SPONSOR_IMAGE', 'LOGO', 'POST', 'MESSAGE', 'GROUP'));

alter table media_file add column usage text not null default 'POST' check (usage in ('POST', 'MESSAGE'));
/* What it was called where it came from: shown where it is to be saved again. */
alter table media_file add column name text not null default '' check (length(name) <= 200);
alter table media_file drop constraint media_file_kind_check;
alter table media_file add constraint media_file_kind_check check (kind in ('video', 'audio') or (kind = 'file' and usage = 'MESSAGE'));
do $$
declare found text;
begin
  select conname into strict found from pg_constraint
   where conrelid = 'media_file'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%file_key IS NOT NULL%';
  execute format('alter table media_file drop constraint %I', found);
end $$;
alter table media_file add constraint media_file_ready_check
  check (state <> 'ready' or (file_key is not null and mime is not null and (kind = 'file' or duration_ms is not null)));
