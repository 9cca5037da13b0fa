-- feature: chats
/* How many people are asked into a group and have not answered: their places are kept for them. */
alter table chat add column invited_count integer not null default 0 check (invited_count >= 0);
update chat c set invited_count = n.people
  from (select tenant_id, chat_id, count(*)::int as people from chat_member where state = 'invited' group by tenant_id, chat_id) n
 where c.tenant_id = n.tenant_id and c.id = n.chat_id;

/* before_invited: what somebody kept of the group who is asked back into it; it is theirs again where nothing comes of that.
   forgotten: somebody who is out has taken the group from their list. */
alter table chat_member
  add column before_invited jsonb,
  add column forgotten boolean not null default false,
  add check (before_invited is null or state = 'invited'),
  add check (not forgotten or state in ('left', 'removed'));
