-- feature: sponsorships
/* Who pays to be shown. The global one with the most weight is part of the channel's configuration while it runs. */
create table sponsorship (
  tenant_id  uuid not null references tenant,
  id         uuid not null,
  name       text not null check (length(name) between 1 and 80),
  text       text not null default '' check (length(text) <= 120),
  target_url text not null check (target_url ~ '^https?://' and length(target_url) <= 2000),
  image_id   uuid,
  is_global  boolean not null default true,
  weight     smallint not null default 1 check (weight between 1 and 100),
  status     text not null default 'active' check (status in ('draft', 'scheduled', 'active', 'paused', 'ended')),
  starts_at  timestamptz not null default now(),
  ends_at    timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, image_id) references image (tenant_id, id)
);
create index sponsorship_running on sponsorship (tenant_id, weight desc, id) where status = 'active' and is_global;
create index sponsorship_by_image on sponsorship (tenant_id, image_id) where image_id is not null;
select protect('sponsorship');

-- Streams that are on, or are meant to be: what the timeline's third tab shows.
create index livestream_ahead on livestream (tenant_id, scheduled_start) where status in ('scheduled', 'ready', 'live', 'interrupted');
