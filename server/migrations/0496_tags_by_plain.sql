-- feature: posts
/* Hashtags that begin so, whatever accents they have. */
create index post_tag_by_plain on post_tag (tenant_id, plain, tag);
