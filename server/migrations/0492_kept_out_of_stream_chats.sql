-- feature: moderation
-- No row that is there can break this check, so none is looked at while everybody waits.
set local lock_timeout = '1s';

/* `restrict_stream`: whoever said something beside a livestream writes nothing more there. */
alter table moderation_action
  drop constraint moderation_action_kind_check,
  add constraint moderation_action_kind_check check (kind in
    ('release', 'warn', 'hide_content', 'remove_content', 'mark_sensitive', 'clear_profile', 'restrict_stream', 'mute', 'suspend', 'ban', 'dismiss', 'lift', 'end')) not valid;
