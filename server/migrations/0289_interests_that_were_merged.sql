-- feature: interests
/* What became of an interest that was merged: its address and whoever kept it are led on. What a merged one was merged into in its turn
   stands in all of their rows, so that one look is enough. */
create table merged_interest (
  tenant_id uuid not null references tenant,
  id        uuid not null,
  into_id   uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, into_id) references interest (tenant_id, id)
);
create index merged_interest_into on merged_interest (tenant_id, into_id);
select protect('merged_interest');
