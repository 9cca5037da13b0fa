-- feature: preferences
/* Null: as the browser says. */
create table account_preference (
  tenant_id  uuid not null references tenant,
  account_id uuid not null,
  locale     text check (length(locale) <= 35),
  time_zone  text check (length(time_zone) <= 64),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade
);
select protect('account_preference');
