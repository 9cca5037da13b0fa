-- feature: messages
/* A place in the channel's list of reactions; one a person and message. */
create table message_reaction (
  tenant_id  uuid not null references tenant,
  chat_id    uuid not null,
  seq        integer not null,
  profile_id uuid not null,
  reaction   smallint not null check (reaction between 0 and 6),
  created_at timestamptz not null default now(),
  primary key (tenant_id, chat_id, seq, profile_id),
  foreign key (tenant_id, chat_id, seq) references chat_message (tenant_id, chat_id, seq) on delete cascade,
  foreign key (tenant_id, profile_id) references profile (tenant_id, id)
);
create index message_reaction_of_person on message_reaction (tenant_id, profile_id, chat_id, seq);
select protect('message_reaction');

/* The words of messages, for the search of a chat: a range of C-collated words uses the index under row security, `like` does not. */
create table message_word (
  tenant_id uuid not null references tenant,
  chat_id   uuid not null,
  word      text collate "C" not null check (length(word) between 1 and 50),
  seq       integer not null,
  primary key (tenant_id, chat_id, word, seq),
  foreign key (tenant_id, chat_id, seq) references chat_message (tenant_id, chat_id, seq) on delete cascade
);
create index message_word_of_message on message_word (tenant_id, chat_id, seq);
select protect('message_word');
