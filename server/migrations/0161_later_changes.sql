-- feature: subscriptions
/* What somebody pays for from a day on, where they have chosen what costs less: until then they have what is paid. */
alter table subscription
  add column next_price_id uuid,
  add column next_at       timestamptz,
  add foreign key (tenant_id, next_price_id) references price (tenant_id, id) on delete set null (next_price_id);
create index subscription_of_next_price on subscription (tenant_id, next_price_id) where next_price_id is not null;
