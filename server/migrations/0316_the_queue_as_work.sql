-- feature: moderation
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* Since when somebody looks at it: what is taken and left lying is put back. Null where nobody does, and where it was taken before this was noted. */
alter table moderation_case add column taken_at timestamptz;
/* A moderator has said what it is and how pressing: no report raises it any more. */
alter table moderation_case add column is_graded boolean not null default false;

/* The queue narrowed: to one type of thing, to what rules have held, to one person, to what one moderator looks at or has decided. */
create index moderation_case_waiting_of_type on moderation_case (tenant_id, state, target_type, place);
create index moderation_case_settled_of_type on moderation_case (tenant_id, state, target_type, id desc);
create index moderation_case_waiting_held on moderation_case (tenant_id, state, place) where held_by is not null;
create index moderation_case_settled_held on moderation_case (tenant_id, state, id desc) where held_by is not null;
create index moderation_case_waiting_about on moderation_case (tenant_id, subject_id, state, place) where subject_id is not null;
create index moderation_case_settled_about on moderation_case (tenant_id, subject_id, state, id desc) where subject_id is not null;
drop index moderation_case_of_assignee;
create index moderation_case_waiting_mine on moderation_case (tenant_id, assignee_id, state, place) where assignee_id is not null;
create index moderation_case_settled_mine on moderation_case (tenant_id, assignee_id, state, id desc) where assignee_id is not null;
create index moderation_case_taken on moderation_case (tenant_id, taken_at) where state = 'in_review';
