-- feature: moderation
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* `clear_profile`: what was taken away of somebody's profile; `parts` says which parts, after their copy has gone, too. */
alter table moderation_action
  drop constraint moderation_action_kind_check,
  add constraint moderation_action_kind_check check (kind in
    ('release', 'warn', 'hide_content', 'remove_content', 'mark_sensitive', 'clear_profile', 'mute', 'suspend', 'ban', 'dismiss', 'lift', 'end')) not valid,
  add column parts text[] not null default '{}',
  add constraint moderation_action_parts_check check ((kind = 'clear_profile') = (parts <> '{}')) not valid;
