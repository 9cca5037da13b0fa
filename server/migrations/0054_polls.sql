-- feature: polls
/* What somebody has chosen, a row for all of it: changing one's mind replaces it whole. Places in poll.options, from 0. */
create table poll_vote (
  tenant_id  uuid not null references tenant,
  post_id    uuid not null,
  profile_id uuid not null,
  choices    smallint[] not null check (cardinality(choices) between 1 and 10 and 0 <= all (choices) and 9 >= all (choices)),
  created_at timestamptz not null default now(),
  primary key (tenant_id, post_id, profile_id),
  foreign key (tenant_id, post_id) references poll (tenant_id, post_id) on delete cascade,
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
create index poll_vote_of_person on poll_vote (tenant_id, profile_id, post_id);
select protect('poll_vote');

/* Counted from the outbox. */
create table poll_stat (
  tenant_id   uuid not null references tenant,
  post_id     uuid not null,
  votes       integer[] not null default '{0,0,0,0,0,0,0,0,0,0}' check (cardinality(votes) = 10 and 0 <= all (votes)),
  voter_count integer not null default 0 check (voter_count >= 0),
  /* When its end was announced. */
  ended_at    timestamptz,
  primary key (tenant_id, post_id),
  foreign key (tenant_id, post_id) references poll (tenant_id, post_id) on delete cascade
) with (fillfactor = 70);
select protect('poll_stat');
