-- feature: posts
/* What owners took out, newest first, without what authors removed themselves. */
create index post_taken_down on post (tenant_id, removed_at desc, id desc) where status = 3 and is_taken_down;
