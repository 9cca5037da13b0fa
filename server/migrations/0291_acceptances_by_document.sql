-- feature: accounts
-- By itself: making it keeps whoever accepts waiting, never whoever reads. Whoever writes waits for no more than a moment for it to begin.
set local lock_timeout = '1s';

/* How many have accepted a version, and whether anybody has who would keep it from being withdrawn. */
create index legal_acceptance_of_document on legal_acceptance (tenant_id, document_id, account_id);
