-- feature: streamSessions
set local lock_timeout = '1s';

/* Why nothing of a session that is over can be watched, and since when: whoever comes then is told. */
alter table stream_session
  add column gone_reason text,
  add column gone_at timestamptz;
alter table stream_session
  add constraint stream_session_gone_reason_check check (gone_reason in ('not_wanted', 'empty', 'expired', 'deleted', 'removed')) not valid,
  add constraint stream_session_gone_check check ((gone_reason is null) = (gone_at is null)) not valid;

update stream_session s
   set gone_at = s.ended_at,
       gone_reason = case when (select l.record_replay from livestream l where l.tenant_id = s.tenant_id and l.id = s.livestream_id) then 'empty' else 'not_wanted' end
 where s.ended_at < now() - interval '1 hour'
   and not exists (select 1 from stream_part p where p.tenant_id = s.tenant_id and p.session_id = s.id);
