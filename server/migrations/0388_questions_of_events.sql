-- feature: eventQuestions
/* What the host of an event asks those who come. One that has been answered keeps its wording: with another it is another question. */
create table event_question (
  tenant_id   uuid not null references tenant,
  id          uuid not null,
  event_id    uuid not null,
  place       integer not null check (place >= 0),
  kind        text not null check (kind in ('short_text', 'long_text', 'one', 'several', 'yes_no')),
  text        text not null check (length(text) between 1 and 200),
  options     text[] not null default '{}' check (cardinality(options) <= 20),
  is_required boolean not null default false,
  per         text not null default 'order' check (per in ('order', 'ticket')),
  /* False for one that nobody is asked any more, and whose answers are kept. */
  is_asked    boolean not null default true,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade
);
create index event_question_of on event_question (tenant_id, event_id, place);
select protect('event_question');

create table event_question_answer (
  tenant_id   uuid not null references tenant,
  id          uuid not null,
  question_id uuid not null,
  profile_id  uuid not null,
  /* Null where people only say that they come. Given before there is an order, with the id that it is to have. */
  order_id    uuid,
  /* Which ticket of the order, from 1; 0 for all of it. */
  number      integer not null default 0 check (number between 0 and 10),
  value       text[] not null check (cardinality(value) between 1 and 20),
  answered_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, question_id, profile_id, order_id, number),
  foreign key (tenant_id, question_id) references event_question (tenant_id, id) on delete cascade,
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
create index event_question_answer_of_person on event_question_answer (tenant_id, profile_id, order_id);
select protect('event_question_answer');
