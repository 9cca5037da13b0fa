-- feature: moderation
/*
 * A thing as it was when somebody reported it, once for each wording: its author may change it or take it away before anybody looks.
 * Moderators read it, and nobody else; it goes with the retention of its case.
 */
create table reported_copy (
  tenant_id uuid not null references tenant,
  case_id   uuid not null,
  number    smallint not null check (number between 1 and 20),
  at        timestamptz not null default now(),
  title     text not null default '',
  text      text not null default '',
  /* Of title, text and pictures: the same again is no further row. */
  digest    text collate "C" not null check (length(digest) = 32),
  primary key (tenant_id, case_id, number),
  unique (tenant_id, case_id, digest),
  foreign key (tenant_id, case_id) references moderation_case (tenant_id, id) on delete cascade
);
select protect('reported_copy');

/* Its pictures stay in the store for as long as it does. */
create table reported_copy_image (
  tenant_id uuid not null references tenant,
  case_id   uuid not null,
  number    smallint not null,
  position  smallint not null,
  image_id  uuid not null,
  primary key (tenant_id, case_id, number, position),
  foreign key (tenant_id, case_id, number) references reported_copy (tenant_id, case_id, number) on delete cascade,
  foreign key (tenant_id, image_id) references image (tenant_id, id)
);
create index reported_copy_image_of on reported_copy_image (tenant_id, image_id);
select protect('reported_copy_image');
