-- feature: livestreams
set local lock_timeout = '1s';

/* Held once, or again and again at the same address: such a one waits for the next time when it is over. */
alter table livestream add column kind text not null default 'once' check (kind in ('once', 'permanent'));
