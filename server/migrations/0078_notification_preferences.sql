-- feature: notificationPreferences
/* Where somebody has chosen other than what is usual for a type. */
create table notification_preference (
  tenant_id  uuid not null references tenant,
  profile_id uuid not null,
  type       text not null check (length(type) <= 40),
  in_app     boolean not null,
  push       boolean not null,
  mail       text not null check (mail in ('off', 'immediate', 'hourly', 'daily', 'weekly')),
  primary key (tenant_id, profile_id, type),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
select protect('notification_preference');

create table attention (
  tenant_id       uuid not null references tenant,
  profile_id      uuid not null,
  /* '22:00'; from 22:00 to 07:00 goes over midnight. */
  quiet_from      text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to        text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_zone      text check (length(quiet_zone) <= 64),
  weekly_push_cap integer check (weekly_push_cap between 0 and 500),
  unknown_senders text not null default 'accept' check (unknown_senders in ('accept', 'filter', 'drop')),
  primary key (tenant_id, profile_id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade,
  check ((quiet_from is null) = (quiet_to is null) and (quiet_from is null) = (quiet_zone is null))
);
select protect('attention');
