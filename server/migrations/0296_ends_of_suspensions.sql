-- feature: accounts
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/*
 * When a suspension ends by itself: the last end of all that stand. The door asks it, so nobody stays shut out because the clock of the
 * worker stands still; `status` follows with its next turn.
 */
alter table account add column suspended_until timestamptz;
update account ac set suspended_until = (
  select max(a.expires_at) from moderation_action a
   where a.tenant_id = ac.tenant_id and a.subject_id = ac.profile_id and a.kind = 'suspend'
     and not exists (select 1 from moderation_action l where l.tenant_id = a.tenant_id and l.undoes = a.id))
 where ac.status = 'suspended';
