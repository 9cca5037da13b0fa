-- feature: images
/* `owner_id` is whoever uploaded the picture; the channel's own have none. `blur` is a tiny picture as a data: address, shown until
   the real one has come. A picture that nobody refers to is removed once `kept_until` has passed. */
alter table image add column owner_id uuid;
alter table image add column blur text not null default '' check (length(blur) <= 1000);
alter table image add column kept_until timestamptz not null default now() + interval '24 hours';
alter table image add foreign key (tenant_id, owner_id) references profile (tenant_id, id) on delete set null (owner_id);
create index image_by_owner on image (tenant_id, owner_id, id desc) where owner_id is not null;
create index image_forgotten on image (tenant_id, kept_until) where owner_id is not null;

-- A picture goes only where nobody refers to it: the database has to find out quickly.
create index profile_avatar on profile (tenant_id, avatar_id) where avatar_id is not null;
create index profile_banner on profile (tenant_id, banner_id) where banner_id is not null;
create index post_image_image on post_image (tenant_id, image_id);

/* A file on its way to becoming a picture. `incoming_key` names the file as it came, which is never served; `folder` is where its
   sizes go, so that a repeated job writes the same files. `reason` says why it was rejected or failed. */
create table image_upload (
  tenant_id    uuid not null references tenant,
  id           uuid not null,
  owner_id     uuid not null,
  kind         text not null check (kind in ('AVATAR', 'BANNER', 'SPONSOR_IMAGE', 'LOGO', 'POST')),
  state        text not null default 'processing' check (state in ('processing', 'ready', 'rejected', 'failed')),
  reason       text check (length(reason) <= 40),
  format       text not null check (format in ('jpeg', 'png', 'webp', 'svg')),
  incoming_key text not null,
  folder       text not null,
  crop         jsonb,
  alt_text     text not null default '' check (length(alt_text) <= 1500),
  image_id     uuid,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, image_id) references image (tenant_id, id) on delete set null (image_id),
  check ((state in ('rejected', 'failed')) = (reason is not null))
);
create index image_upload_owner on image_upload (tenant_id, owner_id);
create index image_upload_image on image_upload (tenant_id, image_id) where image_id is not null;
create index image_upload_stale on image_upload (tenant_id, created_at) where state = 'processing';
create index image_upload_old on image_upload (tenant_id, created_at);
select protect('image_upload');

/* Which picture somebody shows for a kind that is no part of their profile. */
create table profile_image (
  tenant_id  uuid not null references tenant,
  profile_id uuid not null,
  kind       text not null check (kind in ('SPONSOR_IMAGE')),
  image_id   uuid not null,
  primary key (tenant_id, profile_id, kind),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, image_id) references image (tenant_id, id)
);
create index profile_image_image on profile_image (tenant_id, image_id);
select protect('profile_image');
