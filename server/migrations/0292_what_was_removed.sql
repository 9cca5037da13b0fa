-- feature: comments
/* Words and picture of a comment that moderators have removed, for as long as that can be taken back. Nobody reads them meanwhile. */
create table removed_comment (
  tenant_id  uuid not null references tenant,
  comment_id uuid not null,
  text       text not null,
  image_id   uuid,
  /* The author of the post had hidden it before; a rule had held it, and it was never out. */
  was_hidden boolean not null default false,
  was_held   boolean not null default false,
  removed_at timestamptz not null default now(),
  primary key (tenant_id, comment_id),
  foreign key (tenant_id, comment_id) references comment (tenant_id, id) on delete cascade,
  foreign key (tenant_id, image_id) references image (tenant_id, id)
);
create index removed_comment_by_age on removed_comment (tenant_id, removed_at);
create index removed_comment_image on removed_comment (tenant_id, image_id) where image_id is not null;
select protect('removed_comment');
