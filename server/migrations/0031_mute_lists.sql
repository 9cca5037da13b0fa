-- feature: mutes
create index mute_newest on mute (tenant_id, muter_id, created_at desc, muted_id);
