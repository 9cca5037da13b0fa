-- feature: posts
/* Marked as sensitive by moderators: its author cannot take that back. */
alter table post
  add column is_marked boolean not null default false,
  add check (is_marked <= is_sensitive);
