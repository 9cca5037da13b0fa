-- feature: moderation
-- Whoever writes waits for no more than a moment; the start of the server tries again. No row that is there can break these checks, so none
-- is looked at while everybody waits.
set local lock_timeout = '1s';

/*
 * Who of the moderators has begun a case that nobody has reported and no rule has held; null of every other one, and where they have left.
 * A highlight stands by itself; a group and what was said with a tip are reported as a message is, and decided about the person.
 */
alter table moderation_case
  add column opened_by uuid,
  add constraint moderation_case_opener foreign key (tenant_id, opened_by) references profile (tenant_id, id) not valid,
  drop constraint moderation_case_target_type_check,
  add constraint moderation_case_target_type_check
    check (target_type in ('post', 'comment', 'profile', 'message', 'event', 'highlight', 'chat', 'tip')) not valid;
create index moderation_case_of_opener on moderation_case (tenant_id, opened_by) where opened_by is not null;

-- feature: highlights
/* Kept from everybody by moderators; what is removed goes for good 30 days after. Null for everything else. */
alter table highlight
  add column withheld text,
  add column withheld_at timestamptz,
  add constraint highlight_withheld_check check (withheld in ('hidden', 'removed')) not valid,
  add constraint highlight_withheld_at_check check ((withheld is null) = (withheld_at is null)) not valid;
create index highlight_removed on highlight (tenant_id, withheld_at) where withheld = 'removed';
