-- feature: livestreams
/* The live tab and the clock look for the few that are on or ahead, among all that ever were. */
create index livestream_to_come on livestream (tenant_id, status, scheduled_start) where status in ('scheduled', 'ready', 'live', 'interrupted');
