-- feature: comments
/* status: 0 published, 1 hidden by the post's author, 2 deleted, 3 held by moderators: its words are there and nobody sees them. */
alter table comment drop constraint comment_status_check, add constraint comment_status_check check (status between 0 and 3);
