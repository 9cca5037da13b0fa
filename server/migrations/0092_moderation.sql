-- feature: moderation
/* Everything that was reported of one thing until somebody decides: one open case a thing. What it looks like is read from its own table. */
create table moderation_case (
  tenant_id    uuid not null references tenant,
  /* UUIDv7: cases are in the order in which they were opened. */
  id           uuid not null,
  target_type  text not null check (target_type in ('post', 'comment', 'profile')),
  target_id    uuid not null,
  /* Whose it is; null where they have been erased. */
  subject_id   uuid,
  state        text not null default 'open' check (state in ('open', 'in_review', 'resolved', 'rejected')),
  /* Of the gravest report. */
  category     text not null check (category in
    ('spam', 'harassment', 'hate', 'sexual', 'minor_safety', 'self_harm', 'violence', 'illegal', 'copyright', 'impersonation', 'rule', 'other')),
  priority     smallint not null check (priority between 0 and 2),
  /* Orders what waits, the most pressing first and then the oldest: the first digit of an id is 0 until the year 2527, so it has room. */
  place        uuid not null generated always as (overlay(id::text placing (2 - priority)::text from 1 for 1)::uuid) stored,
  report_count integer not null default 0 check (report_count >= 0),
  assignee_id  uuid,
  opened_at    timestamptz not null default now(),
  settled_at   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, subject_id) references profile (tenant_id, id),
  foreign key (tenant_id, assignee_id) references profile (tenant_id, id)
);
create unique index moderation_case_of_target on moderation_case (tenant_id, target_type, target_id) where state in ('open', 'in_review');
create index moderation_case_waiting on moderation_case (tenant_id, state, place);
create index moderation_case_waiting_of on moderation_case (tenant_id, state, category, place);
create index moderation_case_settled on moderation_case (tenant_id, state, id desc);
create index moderation_case_settled_of on moderation_case (tenant_id, state, category, id desc);
create index moderation_case_of_subject on moderation_case (tenant_id, subject_id) where subject_id is not null;
create index moderation_case_of_assignee on moderation_case (tenant_id, assignee_id) where assignee_id is not null;
select protect('moderation_case');

create table report (
  tenant_id   uuid not null references tenant,
  /* UUIDv7 */
  id          uuid not null,
  case_id     uuid not null,
  /* Null where whoever reported has been erased. */
  reporter_id uuid,
  category    text not null check (category in
    ('spam', 'harassment', 'hate', 'sexual', 'minor_safety', 'self_harm', 'violence', 'illegal', 'copyright', 'impersonation', 'rule', 'other')),
  text        text not null default '' check (length(text) <= 1000),
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, case_id, reporter_id),
  foreign key (tenant_id, case_id) references moderation_case (tenant_id, id) on delete cascade,
  foreign key (tenant_id, reporter_id) references profile (tenant_id, id)
);
create index report_in_case on report (tenant_id, case_id, id desc);
create index report_of_person on report (tenant_id, reporter_id, id desc) where reporter_id is not null;
select protect('report');

/* What moderators have done, one row an act. Nothing of it changes: only words and people go, when the person is erased. */
create table moderation_action (
  tenant_id    uuid not null references tenant,
  /* UUIDv7 */
  id           uuid not null,
  case_id      uuid not null,
  kind         text not null check (kind in ('warn', 'hide_content', 'remove_content', 'mark_sensitive', 'suspend', 'ban', 'dismiss', 'lift')),
  category     text not null check (category in
    ('spam', 'harassment', 'hate', 'sexual', 'minor_safety', 'self_harm', 'violence', 'illegal', 'copyright', 'impersonation', 'rule', 'other')),
  moderator_id uuid,
  subject_id   uuid,
  reason       text not null check (length(reason) <= 1000),
  note         text not null default '' check (length(note) <= 1000),
  at           timestamptz not null default now(),
  /* When a suspension ends by itself. */
  expires_at   timestamptz,
  primary key (tenant_id, id),
  check ((kind = 'suspend') = (expires_at is not null)),
  foreign key (tenant_id, case_id) references moderation_case (tenant_id, id),
  foreign key (tenant_id, moderator_id) references profile (tenant_id, id),
  foreign key (tenant_id, subject_id) references profile (tenant_id, id)
);
create index moderation_action_in_case on moderation_action (tenant_id, case_id, id desc);
create index moderation_action_about on moderation_action (tenant_id, subject_id, id desc) where subject_id is not null;
create index moderation_action_ends on moderation_action (tenant_id, expires_at) where expires_at is not null;
create index moderation_action_by on moderation_action (tenant_id, moderator_id) where moderator_id is not null;
select protect('moderation_action');
revoke update, delete on moderation_action from marquee_app, marquee_relay;
grant update (moderator_id, subject_id, reason, note) on moderation_action to marquee_app, marquee_relay;

create index account_moderator on account (tenant_id, profile_id) where is_moderator;

create function keep_moderation_action() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  if new.reason in ('', old.reason) and new.note in ('', old.note)
     and (new.moderator_id is null or new.moderator_id = old.moderator_id) and (new.subject_id is null or new.subject_id = old.subject_id) then
    return new;
  end if;
  raise exception 'what moderators have done stays as it is written';
end $$;
create trigger moderation_action_kept before update on moderation_action for each row execute function keep_moderation_action();
