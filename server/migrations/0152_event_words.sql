-- feature: events
/* The words an event is found by, cut as those of names are (0032): a range of C-collated words can use an index under row security. */
create table event_word (
  tenant_id uuid not null references tenant,
  event_id  uuid not null,
  word      text collate "C" not null check (length(word) between 1 and 50),
  primary key (tenant_id, event_id, word),
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade
);
create index event_word_order on event_word (tenant_id, word, event_id);
select protect('event_word');
