import { pollLimits } from '@marquee/contract/polls'
import type { Counted } from '#jobs/counters.ts'

/** What poll_stat has to say. */
export const pollCounters: Counted = {
  table: 'poll_stat',
  id: 'post_id',
  counts: {
    votes: `
      select array_agg(coalesce(v.count, 0) order by place) from generate_series(0, ${pollLimits.options - 1}) place
        left join (select choice, count(*)::int as count from poll_vote, unnest(choices) choice
                    where tenant_id = $1 and post_id = t.id group by 1) v on v.choice = place`,
    voter_count: 'select count(*)::int from poll_vote v where v.tenant_id = $1 and v.post_id = t.id',
  },
  busy: `select (payload ->> 'postId')::uuid as id from outbox where tenant_id = $1 and topic = 'poll_voted'`,
}
