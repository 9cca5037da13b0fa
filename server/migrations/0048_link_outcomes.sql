-- feature: profiles
/* What the last look at the page of a link has shown; null where nobody has looked yet. */
alter table profile_link add column outcome text check (outcome in ('linked', 'not_linked', 'unreachable', 'not_public'));
