-- feature: auditLog
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/*
 * What whoever did it was at that moment, sealed with the entry: a role changes, and the log must not follow it. Null where the product or
 * an operator did it, and of entries from before.
 */
alter table audit_log add column actor_role text;
alter table audit_log add column actor_is_moderator boolean;
alter table audit_log add constraint audit_log_as_whom check (
  (actor_role is null) = (actor_is_moderator is null) and actor_role in ('Member', 'Creator', 'Owner', 'Superadmin')) not valid;

/* From one day to another, and all that was done to one thing. */
create index audit_log_time on audit_log (tenant_id, at, seq);
create index audit_log_target_newest on audit_log (tenant_id, target_id, seq desc);
drop index audit_log_target;
