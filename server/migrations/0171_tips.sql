-- feature: tips
/* What somebody means to give a creator. It is paid once there is a payment of it; what nobody pays goes after two days. */
create table tip (
  tenant_id  uuid not null references tenant,
  id         uuid not null,
  payer_id   uuid,
  creator_id uuid,
  cents      integer not null check (cents between 100 and 50000),
  message    text not null default '' check (length(message) <= 255),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, payer_id) references profile (tenant_id, id),
  foreign key (tenant_id, creator_id) references profile (tenant_id, id)
);
create index tip_by_payer on tip (tenant_id, payer_id) where payer_id is not null;
create index tip_by_creator on tip (tenant_id, creator_id) where creator_id is not null;
create index tip_by_age on tip (tenant_id, created_at);
select protect('tip');

create index payment_by_sold on payment (tenant_id, sold_id) where sold_id is not null;
