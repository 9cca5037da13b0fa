-- feature: notifications
/* What goes out by mail or push: a row for each effect, so that nothing goes out twice. It waits for `due_at`: the end of somebody's quiet
   hours, or the next mail of an hour, a day, a week. */
create table notification_delivery (
  tenant_id       uuid not null references tenant,
  recipient_id    uuid not null,
  channel         text not null check (channel in ('mail', 'push')),
  /* The row or the broadcast, by its id. */
  notification_id uuid not null,
  type            text not null,
  rhythm          text not null check (rhythm in ('immediate', 'hourly', 'daily', 'weekly')),
  due_at          timestamptz not null,
  settled_at      timestamptz,
  /* Nothing was sent: it had been read, undone, or the week was full. */
  is_dropped      boolean not null default false,
  primary key (tenant_id, recipient_id, channel, notification_id),
  foreign key (tenant_id, recipient_id) references profile (tenant_id, id) on delete cascade
);
create index notification_delivery_due on notification_delivery (tenant_id, due_at) where settled_at is null;
create index notification_delivery_of_person on notification_delivery (tenant_id, recipient_id, due_at) where settled_at is null;
create index notification_delivery_pushed on notification_delivery (tenant_id, recipient_id, settled_at) where channel = 'push' and not is_dropped;
create index notification_delivery_by_age on notification_delivery (tenant_id, settled_at) where settled_at is not null;
select protect('notification_delivery');

/* The end of somebody's quiet hours, where a moment lies in them; else the moment itself. A zone that this server does not know keeps nobody quiet. */
create function after_quiet_hours(at timestamptz, quiet_from text, quiet_to text, zone text) returns timestamptz
  language plpgsql stable set search_path = pg_catalog as $$
declare clock text; today date;
begin
  if quiet_from is null then return at; end if;
  clock := to_char(at at time zone zone, 'HH24:MI');
  today := (at at time zone zone)::date;
  if quiet_from < quiet_to and not (clock >= quiet_from and clock < quiet_to) then return at; end if;
  if quiet_from > quiet_to and clock >= quiet_to and clock < quiet_from then return at; end if;
  return (case when quiet_from > quiet_to and clock >= quiet_from then today + 1 else today end + quiet_to::time) at time zone zone;
exception when invalid_parameter_value then return at;
end $$;

/* When the next mail of an hour, a day or a week goes out: at eight in the morning, on Mondays. */
create function next_mail(at timestamptz, rhythm text, zone text) returns timestamptz language plpgsql stable set search_path = public, pg_catalog as $$
declare here timestamp;
begin
  if rhythm = 'immediate' then return at; end if;
  if rhythm = 'hourly' then return date_trunc('hour', at) + interval '1 hour'; end if;
  here := at at time zone zone;
  if rhythm = 'daily' then
    return (date_trunc('day', here) + case when here::time < '08:00' then interval '8 hours' else interval '32 hours' end) at time zone zone;
  end if;
  return (date_trunc('week', here) + case when here < date_trunc('week', here) + interval '8 hours' then interval '8 hours' else interval '7 days 8 hours' end)
    at time zone zone;
exception when invalid_parameter_value then return next_mail(at, rhythm, 'UTC');
end $$;
revoke all on function after_quiet_hours(timestamptz, text, text, text), next_mail(timestamptz, text, text) from public;
grant execute on function after_quiet_hours(timestamptz, text, text, text), next_mail(timestamptz, text, text) to marquee_app, marquee_relay;
