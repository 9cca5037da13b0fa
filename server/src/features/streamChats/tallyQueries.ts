import { streamChatLimits, type CheerKind } from '@marquee/contract/streamChats'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { announce } from '#jobs/announce.ts'
import { batching } from './batch.ts'
import { noCheers } from './queries.ts'

/* Votes and cheers of very many come in at once: they are kept in batches, and told once for each. */

interface Vote {
  scope: Scope
  livestreamId: string
  pollId: string
  profileId: string
  choice: number
}

/* A vote that comes in after the end, for another answer than there is, or a second one, is none. */
const insertVotes = statement<{ id: string }, [pollId: string, profileIds: string[], choices: number[]]>(`
  insert into stream_poll_vote (tenant_id, poll_id, profile_id, choice)
  select $1, p.id, v.id, v.choice from unnest($3::uuid[], $4::int[]) as v (id, choice)
    join stream_poll p on p.tenant_id = $1 and p.id = $2 and p.ends_at > now() and v.choice < cardinality(p.options)
   order by v.id on conflict do nothing returning profile_id as id`)

const keepVotes = (votes: readonly Vote[]): Promise<boolean[]> => {
  const { scope, livestreamId, pollId } = votes[0]!
  return inTransaction(scope, async (inside) => {
    const profileIds = votes.map(({ profileId }) => profileId)
    const added = new Set((await insertVotes(inside, pollId, profileIds, votes.map(({ choice }) => choice))).map(({ id }) => id))
    if (added.size) await announce(inside, 'stream_polled', livestreamId, { livestreamId, pollId })
    return votes.map(({ profileId }) => added.has(profileId))
  })
}

const votesInBatches = batching(streamChatLimits.batchMs, keepVotes)

/** Gives somebody's one vote. False where they have given it before, or the poll is over. */
export const voteInBatch = (vote: Vote): Promise<boolean> => votesInBatches(`${vote.scope.tenantId} ${vote.pollId}`, vote)

interface Cheer {
  scope: Scope
  livestreamId: string
  kind: CheerKind
  count: number
}

const addCheers = statement<object, [livestreamId: string, kinds: string[], counts: number[]]>(`
  insert into stream_cheer as c (tenant_id, livestream_id, kind, bucket, count)
  select $1, $2, s.kind, date_bin('10 seconds', now(), 'epoch'), s.count from unnest($3::text[], $4::int[]) as s (kind, count) order by s.kind
  on conflict (tenant_id, livestream_id, bucket, kind) do update set count = c.count + excluded.count`)
const forgetCheers = statement<object, [livestreamId: string]>(`
  delete from stream_cheer where tenant_id = $1 and livestream_id = $2 and bucket < now() - interval '2 minutes'`)

const keepCheers = (cheers: readonly Cheer[]): Promise<true[]> => {
  const { scope, livestreamId } = cheers[0]!
  const sent = noCheers()
  for (const { kind, count } of cheers) sent[kind] += count
  const some = Object.entries(sent).filter(([, count]) => count > 0)
  return inTransaction(scope, async (inside) => {
    await addCheers(inside, livestreamId, some.map(([kind]) => kind), some.map(([, count]) => count))
    await forgetCheers(inside, livestreamId)
    await announce(inside, 'stream_cheered', livestreamId, { livestreamId, sent })
    return cheers.map(() => true)
  })
}

const cheersInBatches = batching(streamChatLimits.batchMs, keepCheers)

/** Counts cheers. Who has sent them is not kept. */
export const cheerInBatch = (cheer: Cheer) => cheersInBatches(`${cheer.scope.tenantId} ${cheer.livestreamId}`, cheer)
