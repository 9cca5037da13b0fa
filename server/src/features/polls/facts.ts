import { pollLimits } from '@marquee/contract/polls'
import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import type { Facts } from '#jobs/facts.ts'
import type { Projections } from '#jobs/projections.ts'

interface Change {
  votes: number[]
  voters: number
}

const nothing = (): Change => ({ votes: Array.from({ length: pollLimits.options }, () => 0), voters: 0 })

/** What a batch changes about each poll. */
export const changesIn = (facts: Pick<Facts['poll_voted'], 'postId' | 'before' | 'after'>[]): Map<string, Change> => {
  const changes = new Map<string, Change>()
  for (const { postId, before, after = [] } of facts) {
    const change = changes.get(postId) ?? nothing()
    for (const place of before) change.votes[place]! -= 1
    for (const place of after) change.votes[place]! += 1
    change.voters += Number(after.length > 0) - Number(before.length > 0)
    changes.set(postId, change)
  }
  return changes
}

/** Written in one statement, in the order of ids: two relays cannot deadlock. */
const votes = async ({ db, tenantId }: Scope, facts: Facts['poll_voted'][]) => {
  const changes = changesIn(facts)
  const rows = JSON.stringify([...changes].map(([postId, change]) => ({ post_id: postId, ...change })))
  await sql`
    insert into poll_stat (tenant_id, post_id)
    select tenant_id, post_id from poll where tenant_id = ${tenantId} and post_id = any (${[...changes.keys()]}::uuid[]) order by post_id
    on conflict do nothing`.execute(db)
  await sql`
    with change as (select * from jsonb_to_recordset(${rows}::jsonb) as t (post_id uuid, votes integer[], voters integer)),
    locked as (
      select s.post_id from poll_stat s join change using (post_id) where s.tenant_id = ${tenantId} order by s.post_id for update of s)
    update poll_stat s
       set votes = (select array_agg(have + more order by place)
                      from unnest(s.votes, change.votes) with ordinality as t (have, more, place)),
           voter_count = s.voter_count + change.voters,
           touched_at = now()
      from change join locked using (post_id)
     where s.tenant_id = ${tenantId} and s.post_id = change.post_id`.execute(db)
}

/** poll_stat follows the outbox: exactly once, because the relay deletes a fact in the transaction that counts it. */
export const pollFacts: Projections = { poll_voted: votes }
