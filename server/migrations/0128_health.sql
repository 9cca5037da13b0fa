-- feature: health
/* How the installation is, in figures: for whoever runs it, whose role sees neither facts nor jobs. It counts and tells nothing of what is in
   them. The job queue's tables come after the migrations: plpgsql looks for them when it is called. */
create function installation_health() returns table (
  server_version text, database_bytes bigint, applied text[],
  facts_waiting integer, oldest_fact_seconds integer, facts_set_aside integer,
  jobs_due integer, oldest_job_seconds integer, jobs_failed integer, workers integer, clock_seconds integer,
  mails_waiting integer, oldest_mail_seconds integer, mails_failed integer,
  channels_open integer, channels_suspended integer
) language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  most constant integer := 10000;
  function_now constant timestamptz := clock_timestamp();
begin
  select current_setting('server_version'), pg_database_size(current_database()) into server_version, database_bytes;
  select array_agg(m.name order by m.name) into applied from public.schema_migration m;

  select count(*) into facts_waiting from (select 1 from public.outbox limit most) few;
  select extract(epoch from function_now - o.created_at)::integer into oldest_fact_seconds from public.outbox o order by o.id limit 1;
  select count(*) into facts_set_aside from (select 1 from public.set_aside_fact limit most) few;

  select count(*) filter (where j.attempts < j.max_attempts),
         (extract(epoch from function_now - min(j.run_at) filter (where j.attempts < j.max_attempts and j.locked_at is null)))::integer,
         count(*) filter (where j.attempts >= j.max_attempts),
         count(*) filter (where j.attempts < j.max_attempts and t.identifier = 'send_mail'),
         (extract(epoch from function_now - min(j.created_at) filter (where j.attempts < j.max_attempts and t.identifier = 'send_mail')))::integer,
         count(*) filter (where j.attempts >= j.max_attempts and t.identifier = 'send_mail')
    into jobs_due, oldest_job_seconds, jobs_failed, mails_waiting, oldest_mail_seconds, mails_failed
    from (select * from graphile_worker._private_jobs due where due.run_at <= function_now limit most) j
    join graphile_worker._private_tasks t on t.id = j.task_id;
  select count(*) into workers from ops.worker_heartbeat b where b.seen_at > function_now - interval '1 minute';
  select extract(epoch from function_now - max(c.last_execution))::integer into clock_seconds from graphile_worker._private_known_crontabs c;

  select count(*) filter (where t.status in ('trial', 'active')), count(*) filter (where t.status = 'suspended')
    into channels_open, channels_suspended from public.tenant t;
  return next;
end $$;
revoke all on function installation_health() from public;
grant execute on function installation_health() to marquee_platform;
