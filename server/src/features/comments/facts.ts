import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import { tally } from '#jobs/projections.ts'

interface Change {
  commentId: string
  replies: number
  likes: number
}

/**
 * Adds up what a batch says about each comment and writes it in one statement, in the order of ids: two relays cannot deadlock. A comment
 * that has gone takes its counts with it.
 */
const count = async ({ db, tenantId }: Scope, changes: Change[]) => {
  const sums = new Map<string, { replies: number; likes: number }>()
  for (const { commentId, replies, likes } of changes) {
    const sum = sums.get(commentId) ?? { replies: 0, likes: 0 }
    sums.set(commentId, { replies: sum.replies + replies, likes: sum.likes + likes })
  }
  const rows = JSON.stringify([...sums].map(([commentId, sum]) => ({ comment_id: commentId, ...sum })))
  await sql`
    insert into comment_stat (tenant_id, comment_id)
    select tenant_id, id from comment where tenant_id = ${tenantId} and id = any (${[...sums.keys()]}::uuid[]) order by id
    on conflict do nothing`.execute(db)
  await sql`
    with change as (select * from jsonb_to_recordset(${rows}::jsonb) as t (comment_id uuid, replies integer, likes integer)),
    locked as (
      select s.comment_id from comment_stat s join change using (comment_id)
       where s.tenant_id = ${tenantId} order by s.comment_id for update of s)
    update comment_stat s
       set reply_count = s.reply_count + change.replies, like_count = s.like_count + change.likes, touched_at = now()
      from change join locked using (comment_id)
     where s.tenant_id = ${tenantId} and s.comment_id = change.comment_id`.execute(db)
}

type One = 1 | -1

const reply = (by: One) => ({ threadId }: { threadId: string | null }): Change[] =>
  threadId ? [{ commentId: threadId, replies: by, likes: 0 }] : []

const like = (by: One) => ({ commentId }: { commentId: string }): Change[] => [{ commentId, replies: 0, likes: by }]

/** comment_stat follows the outbox: exactly once, because the relay deletes a fact in the transaction that counts it. */
export const commentFacts = tally<Change>(
  {
    comment_added: reply(1),
    comment_removed: reply(-1),
    comment_hidden: reply(-1),
    comment_shown: reply(1),
    comment_liked: like(1),
    comment_unliked: like(-1),
  },
  count,
)
