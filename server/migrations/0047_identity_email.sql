-- feature: identities
/* The address of a further login, only where its provider has verified it; `label` may be anything. */
alter table account_identity add column email text check (length(email) <= 320);
