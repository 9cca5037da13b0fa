import type { Counted } from '#jobs/counters.ts'

const topics = `'comment_added', 'comment_removed', 'comment_hidden', 'comment_shown', 'comment_liked', 'comment_unliked'`

/** What comment_stat has to say. */
export const commentCounters: Counted = {
  table: 'comment_stat',
  id: 'comment_id',
  counts: {
    reply_count: 'select count(*)::int from comment c where c.tenant_id = $1 and c.thread_id = t.id and c.status = 0',
    like_count: 'select count(*)::int from comment_like l where l.tenant_id = $1 and l.comment_id = t.id',
  },
  busy: `
    select (payload ->> named)::uuid as id from outbox, unnest(array['threadId', 'commentId']) named
     where tenant_id = $1 and topic in (${topics}) and payload ->> named is not null`,
}
