-- feature: comments
/* Held by moderators after the post's author had hidden it: it goes back there. */
alter table comment add column was_hidden boolean not null default false;
