-- feature: moderation
alter table moderation_case
  drop constraint moderation_case_target_type_check,
  add constraint moderation_case_target_type_check check (target_type in ('post', 'comment', 'profile', 'message'));

/* What reporters have handed over: a message of a chat and the few around it, as they were then. Moderators read these and no others. */
create table reported_message (
  tenant_id  uuid not null references tenant,
  case_id    uuid not null,
  /* Its place in the chat. */
  seq        integer not null,
  /* Null where whoever sent it has been erased. */
  sender_id  uuid,
  kind       text not null check (kind in ('text', 'image', 'audio', 'video', 'file', 'post_share')),
  text       text not null default '' check (length(text) <= 4000),
  sent_at    timestamptz not null,
  /* The one that was reported. */
  is_subject boolean not null default false,
  primary key (tenant_id, case_id, seq),
  foreign key (tenant_id, case_id) references moderation_case (tenant_id, id) on delete cascade,
  foreign key (tenant_id, sender_id) references profile (tenant_id, id)
);
create unique index reported_message_subject on reported_message (tenant_id, case_id) where is_subject;
create index reported_message_of_person on reported_message (tenant_id, sender_id) where sender_id is not null;
select protect('reported_message');
