-- feature: preferences
/* Whether videos begin with captions in the language of whoever watches, where they have some. */
alter table account_preference add column wants_captions boolean not null default false;
