-- feature: highlights
/* A card on a creator's profile: at most twelve, in the creator's own order. */
create table highlight (
  tenant_id  uuid not null references tenant,
  id         uuid not null,
  profile_id uuid not null,
  category   text not null check (category in
    ('BIRTHDAY', 'COSPLAY', 'MILESTONES', 'PETS', 'IMPACTS', 'FUN_FACT', 'ACHIEVEMENTS', 'CHARITY', 'URL')),
  title      text not null check (length(title) between 1 and 80),
  body       text not null default '' check (length(body) <= 500),
  url        text check (length(url) <= 300),
  happens_on date check (happens_on between '1900-01-01' and '2099-12-31'),
  image_id   uuid,
  sort_order integer not null,
  visibility text not null default 'public' check (visibility in ('public', 'followers', 'subscribers')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, image_id) references image (tenant_id, id),
  check ((category = 'URL') <= (url is not null)),
  check ((category in ('BIRTHDAY', 'MILESTONES')) <= (happens_on is not null))
);
create index highlight_of_profile on highlight (tenant_id, profile_id, sort_order);
select protect('highlight');
