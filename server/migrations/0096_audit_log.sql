-- feature: auditLog
/* What people did who may change how a channel is run. Each entry carries the seal of the one before it (docs/decisions/040). */
create table audit_log (
  tenant_id     uuid not null references tenant,
  seq           bigint not null check (seq > 0),
  at            timestamptz not null,
  /* Somebody of the channel, somebody who runs the installation, or the product by itself. */
  actor_kind    text not null check (actor_kind in ('person', 'operator', 'product')),
  /* A profile, an operator's in their own channel; it names nobody any more after an erasure. */
  actor_id      uuid,
  action        text collate "C" not null check (action ~ '^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$' and length(action) <= 60),
  target_type   text not null check (length(target_type) between 1 and 40),
  target_id     text not null check (length(target_id) between 1 and 100),
  /* Ids, states and the channel's own words: nothing of a person's, for nothing here is ever taken back. */
  before        jsonb,
  after         jsonb,
  /* SHA-256 of where the call came from, which lies beside the log because it does not stay. */
  origin_digest bytea check (length(origin_digest) = 32),
  prev_hash     bytea not null check (length(prev_hash) = 32),
  hash          bytea not null check (length(hash) = 32),
  primary key (tenant_id, seq),
  check ((actor_kind = 'product') = (actor_id is null))
);
create index audit_log_action on audit_log (tenant_id, action, seq desc);
create index audit_log_actor on audit_log (tenant_id, actor_id, seq desc);
create index audit_log_actor_action on audit_log (tenant_id, actor_id, action, seq desc);
create index audit_log_target on audit_log (tenant_id, target_id);
select protect('audit_log');

/* The newest entry: whoever adds one holds this row, so that two at once become a chain and not a fork. It also tells when the end is cut off. */
create table audit_head (
  tenant_id uuid primary key references tenant,
  seq       bigint not null check (seq >= 0),
  hash      bytea not null check (length(hash) = 32)
);
select protect('audit_head');

/* Where a call came from, with the salt of its digest: goes with its person, and after 90 days. */
create table audit_origin (
  tenant_id uuid not null references tenant,
  seq       bigint not null,
  actor_id  uuid,
  at        timestamptz not null,
  network   text not null check (length(network) <= 60),
  salt      bytea not null check (length(salt) = 16),
  primary key (tenant_id, seq)
);
create index audit_origin_actor on audit_origin (tenant_id, actor_id);
create index audit_origin_age on audit_origin (tenant_id, at);
select protect('audit_origin');

revoke update, delete, truncate on audit_log from marquee_app, marquee_relay;
revoke delete, truncate on audit_head from marquee_app, marquee_relay;
revoke update on audit_origin from marquee_app, marquee_relay;

/* The second lock, for whoever owns the table as well. */
create function audit_log_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is added to and never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_stays before update or delete on audit_log for each row execute function audit_log_only_grows();
create trigger audit_log_is_not_emptied before truncate on audit_log for each statement execute function audit_log_only_grows();

create function audit_head_moves_on() returns trigger language plpgsql as $$
begin
  if new.seq = old.seq + 1 or (new.seq = old.seq and new.hash = old.hash) then return new; end if;
  raise exception 'The head of the audit log moves one entry at a time' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_head_moves_on before update on audit_head for each row execute function audit_head_moves_on();
