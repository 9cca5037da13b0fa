-- feature: livestreams
set local lock_timeout = '1s';
/* Whether people may cut clips out of it. */
alter table livestream add column clips_allowed boolean not null default true;
