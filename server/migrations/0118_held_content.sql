-- feature: moderation
-- Whoever writes waits for no more than a moment; the start of the server tries again. No row that is there can break these checks, so none
-- is looked at while everybody waits.
set local lock_timeout = '1s';

/* Held by a rule: until moderators have looked its author sees it alone. It was never out. A post stands at 2 meanwhile, a comment at 3. */
alter table post
  add column is_held boolean not null default false,
  add check (is_held <= (status in (2, 3))) not valid;
alter table comment
  add column is_held boolean not null default false,
  add check (is_held <= (status = 3)) not valid;

alter table moderation_case
  /* The kind of the rule that has held it, and what the rule has found; null and empty where people have reported it. */
  add column held_by text,
  add column held_for text not null default '',
  add constraint moderation_case_held_by_check check (held_by in ('words', 'stranger_link', 'many_links', 'repeated', 'new_account')) not valid,
  add constraint moderation_case_held_for_check check (length(held_for) <= 200) not valid;

/* `release`: what was held goes out. */
alter table moderation_action
  drop constraint moderation_action_kind_check,
  add constraint moderation_action_kind_check check (kind in
    ('release', 'warn', 'hide_content', 'remove_content', 'mark_sensitive', 'mute', 'suspend', 'ban', 'dismiss', 'lift', 'end')) not valid;
