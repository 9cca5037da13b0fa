-- feature: profiles
/* Who is leaving or has not set up yet: a few, by whom a count of what they said begins. */
create index profile_unlisted on profile (tenant_id, id) where not is_listed;
