-- feature: comments
/* What people said on a post, and in which of its threads, is counted from the index alone. */
drop index comment_by_post;
create index comment_by_post on comment (tenant_id, post_id, author_id) include (status, thread_id);
