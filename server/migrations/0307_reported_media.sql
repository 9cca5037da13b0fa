-- feature: moderation
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* What a message carried that was handed over: it stays in the store for as long as it can be judged. */
alter table reported_message
  add column file_id uuid,
  add constraint reported_message_file foreign key (tenant_id, file_id) references media_file (tenant_id, id) not valid;
create index reported_message_by_file on reported_message (tenant_id, file_id) where file_id is not null;

create table reported_message_image (
  tenant_id uuid not null references tenant,
  case_id   uuid not null,
  seq       integer not null,
  position  smallint not null check (position between 0 and 9),
  image_id  uuid not null,
  primary key (tenant_id, case_id, seq, position),
  foreign key (tenant_id, case_id, seq) references reported_message (tenant_id, case_id, seq) on delete cascade,
  foreign key (tenant_id, image_id) references image (tenant_id, id)
);
create index reported_message_image_of on reported_message_image (tenant_id, image_id);
select protect('reported_message_image');
