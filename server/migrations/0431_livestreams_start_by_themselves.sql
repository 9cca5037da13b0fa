-- feature: livestreams
/* Whether it goes on air by itself once an encoder sends and its time has come. */
alter table livestream add column auto_start boolean not null default true;
