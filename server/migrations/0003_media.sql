-- feature: media
/* A picture in its sizes. `sizes` is [{ "width": 640, "key": "…" }], smallest first; the key is the file's name in the store. */
create table image (
  tenant_id   uuid not null references tenant,
  id          uuid not null,
  kind        text not null check (kind in ('AVATAR', 'BANNER', 'SPONSOR_IMAGE', 'LOGO', 'POST')),
  width       integer not null check (width > 0),
  height      integer not null check (height > 0),
  alt_text    text not null default '' check (length(alt_text) <= 1500),
  placeholder text not null default '#8A8276' check (placeholder ~ '^#[0-9A-F]{6}$'),
  sizes       jsonb not null,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id)
);
select protect('image');
