-- feature: moderation
/* `mute`: may read and not write, for some days. `end`: a suspension was over by the clock; nobody has taken anything back. */
alter table moderation_action
  drop constraint moderation_action_kind_check,
  drop constraint moderation_action_check,
  add constraint moderation_action_kind_check check (kind in
    ('warn', 'hide_content', 'remove_content', 'mark_sensitive', 'mute', 'suspend', 'ban', 'dismiss', 'lift', 'end')),
  add constraint moderation_action_expires_check check ((kind in ('mute', 'suspend')) = (expires_at is not null));
/* What was decided about a thing, when others bring it back. */
create index moderation_case_about on moderation_case (tenant_id, target_id, id desc);
