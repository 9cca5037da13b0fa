-- feature: webhooks
/* A webhook that was removed is told nothing; the nightly sweep empties its log bit by bit, and takes it away in the end. */
alter table webhook add column removed_at timestamptz;

/* Each webhook is sent to at its own pace. */
drop index webhook_delivery_due;
create index webhook_delivery_due on webhook_delivery (tenant_id, webhook_id, next_at, id) where next_at is not null;
