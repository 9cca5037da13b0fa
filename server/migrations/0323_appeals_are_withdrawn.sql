-- feature: appeals
-- No row that is there can break these checks, so none is looked at; whoever writes waits for no more than a moment.
set local lock_timeout = '1s';

/* `withdrawn`: its author asks no more. */
alter table appeal
  drop constraint appeal_state_check,
  add constraint appeal_state_check check (state in ('pending', 'upheld', 'overturned', 'withdrawn')) not valid;

-- feature: media
/* Its owner has deleted it, and moderators keep it still: nobody finds it, and it goes with the last that keeps it. */
alter table image add column deleted_at timestamptz;

-- feature: moderation
/* What the post asked in its poll, and its film or recording, which stays in the store for as long as the copy does. */
alter table reported_copy
  add column poll text[] not null default '{}',
  add column media_id uuid,
  add constraint reported_copy_media foreign key (tenant_id, media_id) references media_file (tenant_id, id) not valid;
create index reported_copy_by_media on reported_copy (tenant_id, media_id) where media_id is not null;

-- feature: notifications
/* Wider by one than what is there, whatever that is by now. */
do $$
declare
  before text := (select pg_get_constraintdef(oid) from pg_constraint
                   where conrelid = 'notification'::regclass and conname = 'notification_type_check');
  named text := '''REPORT_UPDATE''::text';
begin
  execute format('alter table notification drop constraint notification_type_check, add constraint notification_type_check %s not valid',
    replace(replace(before, ' NOT VALID', ''), named, named || ', ''MODERATOR_CHANGED''::text'));
end $$;
