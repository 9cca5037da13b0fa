-- feature: push
/* Where a browser's vendor takes pushes for it, and the keys of that browser. A browser belongs to whoever subscribed in it last. */
create table push_address (
  tenant_id  uuid not null references tenant,
  id         uuid not null,
  profile_id uuid not null,
  endpoint   text not null check (length(endpoint) <= 1000),
  p256dh     text not null check (length(p256dh) <= 120),
  auth       text not null check (length(auth) <= 40),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
create unique index push_address_endpoint on push_address (tenant_id, md5(endpoint));
create index push_address_of_person on push_address (tenant_id, profile_id, created_at desc);
select protect('push_address');

/* The pair of keys that a channel signs its pushes with, made once; the private one is closed under the master key. */
create table push_key (
  tenant_id   uuid not null references tenant,
  public_key  text not null,
  private_key bytea not null,
  created_at  timestamptz not null default now(),
  primary key (tenant_id)
);
select protect('push_key');
