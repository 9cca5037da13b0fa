-- feature: subscriptions
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

alter table subscription
  /* What whoever left has said of it, in the provider's words and in their own. */
  add column leaving_reason text check (leaving_reason in
    ('too_expensive', 'missing_features', 'low_quality', 'unused', 'switched_service', 'too_complex', 'other')),
  add column leaving_note text check (length(leaving_note) <= 300),
  /* Since when it is to end, or has ended; null while it goes on. */
  add column left_at timestamptz,
  /* Something was taken off what was paid last. */
  add column is_reduced boolean not null default false,
  /* What whoever pays did last, as it was told to them: pressed twice it is told once. */
  add column last_act text check (length(last_act) <= 200);

/* Two further reasons why one has ended: whoever paid has left, or could not be charged. */
alter table subscription drop constraint subscription_ended_reason_check;
alter table subscription add constraint subscription_ended_reason_check
  check (ended_reason in ('refunded', 'disputed', 'banned', 'member', 'payment_failed')) not valid;
