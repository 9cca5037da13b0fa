-- feature: dashboards
/* A channel whose owners want to hear no more of what it still needs. */
create table checklist_put_away (
  tenant_id uuid primary key references tenant,
  at        timestamptz not null default now()
);
select protect('checklist_put_away');
