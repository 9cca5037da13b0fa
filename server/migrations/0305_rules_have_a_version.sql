-- feature: contentRules
/* Goes up with each change: whoever saves a rule says which one they have read, so that nobody takes back unseen what somebody else saved. */
alter table content_rule add column version integer not null default 1;
