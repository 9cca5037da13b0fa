-- feature: dashboards
-- By itself: making it keeps the payment provider's news waiting, never whoever reads. Whoever writes waits for no more than a moment for it to begin.
set local lock_timeout = '1s';

/* What an owner's dashboard counts at each look: few, among many that are settled. */
create index dispute_to_answer on dispute (tenant_id, answer_due_at) where state = 'needs_response';
