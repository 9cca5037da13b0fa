import { reactionCount } from '@marquee/contract/reactions'
import type { Counted } from '#jobs/counters.ts'

const topics = `'reaction_changed', 'comment_added', 'comment_removed', 'comment_hidden', 'comment_shown', 'reshare_added', 'reshare_removed',
  'post_shared', 'post_unshared'`

/** What post_stat has to say. */
export const postCounters: Counted = {
  table: 'post_stat',
  id: 'post_id',
  counts: {
    reactions: `
      select array_agg(coalesce(r.count, 0) order by place) from generate_series(0, ${reactionCount - 1}) place
        left join (select reaction, count(*)::int as count from post_reaction where tenant_id = $1 and post_id = t.id group by 1) r on r.reaction = place`,
    comment_count: 'select count(*)::int from comment c where c.tenant_id = $1 and c.post_id = t.id and c.status = 0',
    reshare_count: `
      select count(*)::int from post p
       where p.tenant_id = $1 and p.original_id = t.id and p.status = 1 and p.original_withdrawn_at is null`,
    share_count: 'select count(*)::int from share s where s.tenant_id = $1 and s.post_id = t.id',
  },
  busy: `select (payload ->> 'postId')::uuid as id from outbox where tenant_id = $1 and topic in (${topics})`,
}
