-- feature: links
/* What a page elsewhere says of itself, as it was when somebody linked to it. */
create table link_preview (
  tenant_id   uuid not null references tenant,
  id          uuid not null,
  asked_by    uuid not null,
  /* As it was pasted, without what only follows readers around, and where the redirects led. */
  url         text not null check (length(url) <= 2000),
  page_url    text not null check (length(page_url) <= 2000),
  title       text not null default '' check (length(title) <= 300),
  description text not null default '' check (length(description) <= 500),
  site_name   text not null default '' check (length(site_name) <= 100),
  /* The address of a player that may be shown in a sandboxed frame; from our list of providers only. */
  embed_url   text check (embed_url ~ '^https?://' and length(embed_url) <= 2000),
  embed_ratio real check (embed_ratio between 0.1 and 10),
  image_id    uuid,
  /* The picture of the page is still to be fetched. */
  awaits_image boolean not null default false,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, asked_by) references profile (tenant_id, id),
  foreign key (tenant_id, image_id) references image (tenant_id, id)
);
create index link_preview_by_asker on link_preview (tenant_id, asked_by, id desc);
create index link_preview_by_image on link_preview (tenant_id, image_id) where image_id is not null;
/* Who pastes the same address within a day is not worth another look. */
create index link_preview_by_url on link_preview (tenant_id, url, created_at desc);
create index link_preview_by_age on link_preview (tenant_id, created_at);
/* Pictures of pages belong to nobody: several previews show one. */
create index image_without_owner on image (tenant_id, kept_until) where owner_id is null and kind = 'POST';
select protect('link_preview');
