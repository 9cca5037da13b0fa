-- feature: streamSettings
/* How a channel holds its livestreams, as its owners say; a channel without a row holds them as the product does. */
create table stream_settings (
  tenant_id uuid primary key references tenant,
  /* How many may be on air at the same time. */
  at_once   smallint not null default 5 check (at_once between 1 and 1000)
);
select protect('stream_settings');
