-- feature: interests
create table interest (
  tenant_id  uuid not null references tenant,
  id         uuid not null,
  name       text not null check (length(name) between 1 and 40),
  icon       text not null default 'sparkles' check (icon ~ '^[a-z0-9-]{1,40}$'),
  sort_order integer not null default 0,
  is_active  boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select protect('interest');

create table profile_interest (
  tenant_id   uuid not null references tenant,
  profile_id  uuid not null,
  interest_id uuid not null,
  primary key (tenant_id, profile_id, interest_id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, interest_id) references interest (tenant_id, id)
);
create index profile_interest_reverse on profile_interest (tenant_id, interest_id, profile_id);
select protect('profile_interest');
