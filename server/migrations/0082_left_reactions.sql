-- feature: messages
/* Which change of the chat it was: whoever had left by then does not hear of it. */
alter table message_reaction add column change_seq integer not null default 0;
update message_reaction r set change_seq = m.change_seq
  from chat_message m where m.tenant_id = r.tenant_id and m.chat_id = r.chat_id and m.seq = r.seq;
