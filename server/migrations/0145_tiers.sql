-- feature: tiers
/* What an owner offers, from the lowest level to the highest. Each opens what those below it open; what nobody has to take is level 0 and no row. */
create table tier (
  tenant_id       uuid not null references tenant,
  id              uuid not null,
  level           smallint not null check (level between 1 and 10),
  name            text not null check (length(name) between 1 and 50),
  description     text not null default '' check (length(description) <= 300),
  benefits        text[] not null default '{}' check (cardinality(benefits) <= 10),
  image_id        uuid,
  accent          text not null default 'c1' check (accent in ('c1', 'c2', 'c3', 'c4', 'c5', 'c6')),
  status          text not null default 'draft' check (status in ('draft', 'active', 'paused', 'archived')),
  visibility      text not null default 'shown' check (visibility in ('shown', 'hidden')),
  max_subscribers integer check (max_subscribers > 0),
  welcome_message text not null default '' check (length(welcome_message) <= 500),
  trial_days      smallint not null default 0 check (trial_days between 0 and 90),
  created_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, level),
  foreign key (tenant_id, image_id) references image (tenant_id, id)
);
create index tier_by_image on tier (tenant_id, image_id) where image_id is not null;
select protect('tier');

/*
 * What a tier costs. An amount never changes: another one is another row, and whoever pays by this one goes on doing so. Of each interval
 * one is offered.
 */
create table price (
  tenant_id  uuid not null references tenant,
  id         uuid not null,
  tier_id    uuid not null,
  per        text not null check (per in ('month', 'year')),
  cents      integer not null check (cents between 100 and 1000000),
  currency   text not null default 'USD' check (currency = 'USD'),
  is_active  boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, tier_id) references tier (tenant_id, id) on delete cascade
);
create unique index price_offered on price (tenant_id, tier_id, per) where is_active;
create index price_by_tier on price (tenant_id, tier_id);
select protect('price');
