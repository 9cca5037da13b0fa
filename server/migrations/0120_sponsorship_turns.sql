-- feature: sponsorships
/* Where a sponsor stands, whether it rests, and how often it was seen and followed. What state it is in follows from its times. */
drop index sponsorship_running;
alter table sponsorship
  add column placements text[] not null default '{timeline}' check (placements <@ '{timeline,login}' and cardinality(placements) between 1 and 2),
  add column is_paused  boolean not null default false;

update sponsorship set is_paused = true where status in ('draft', 'paused') or not is_global;
update sponsorship set ends_at = greatest(least(coalesce(ends_at, now()), now()), starts_at + interval '1 second') where status = 'ended';
update sponsorship set ends_at = null where ends_at <= starts_at;

alter table sponsorship
  drop column status,
  drop column is_global,
  add check (ends_at > starts_at);
create index sponsorship_running on sponsorship (tenant_id) where not is_paused;

/* Of sponsors that share a place the one with the least draw has the turn: each as often as its weight among all weights. */
create function sponsor_draw(id uuid, weight integer, turn bigint) returns double precision
  language sql immutable parallel safe
  return -ln(((('x' || substr(md5(id::text || ' ' || turn::text), 1, 8))::bit(32)::bigint + 1)::double precision) / 4294967297) / weight;

/* Counts alone: nothing says who has seen or followed. */
create table sponsorship_day (
  tenant_id      uuid not null references tenant,
  sponsorship_id uuid not null,
  day            date not null,
  impressions    integer not null default 0 check (impressions >= 0),
  clicks         integer not null default 0 check (clicks >= 0),
  primary key (tenant_id, sponsorship_id, day),
  foreign key (tenant_id, sponsorship_id) references sponsorship (tenant_id, id) on delete cascade
);
create index sponsorship_day_by_day on sponsorship_day (tenant_id, day);
select protect('sponsorship_day');
