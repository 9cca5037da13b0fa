-- feature: accounts
/* Until when moderators let somebody read and not write; in the past, or null, where they may write. */
alter table account add column muted_until timestamptz;
