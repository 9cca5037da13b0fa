import { streamChatLimits } from '@marquee/contract/streamChats'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { announce } from '#jobs/announce.ts'
import { batching } from './batch.ts'
import { slowUnderLoad } from './policy.ts'

/* What is said beside a stream is kept in batches: one transaction for all that came in within half a second. */

interface Said {
  scope: Scope
  livestreamId: string
  id: string
  authorId: string
  text: string
  /** How many seconds ago their last one has to be; 0 where they wait for nothing. */
  wait: number
}

/** `slow`: they have said something since they were let in here. `taken`: the id is somebody else's, or of what was taken back. */
export type Kept = 'kept' | 'slow' | 'taken'

const selectKnown = statement<{ id: string; authorId: string; livestreamId: string; isThere: boolean }, [ids: string[]]>(`
  select id, author_id as "authorId", livestream_id as "livestreamId", removed_at is null as "isThere"
    from stream_message where tenant_id = $1 and id = any($2::uuid[])`)

/* In the order of people: two processes that take from the same ones do not wait for each other in a circle. */
const takeTurns = statement<{ id: string }, [livestreamId: string, profileIds: string[], waits: number[]]>(`
  insert into stream_chatter as w (tenant_id, livestream_id, profile_id, last_at)
  select $1, $2, s.id, clock_timestamp() from unnest($3::uuid[]) as s (id) order by s.id
  on conflict (tenant_id, livestream_id, profile_id) do update set last_at = excluded.last_at
   where w.last_at + make_interval(secs => ($4::int[])[array_position($3::uuid[], excluded.profile_id)]) <= excluded.last_at
  returning profile_id as id`)

const insert = statement<{ id: string }, [livestreamId: string, ids: string[], keys: string[], authorIds: string[], texts: string[]]>(`
  insert into stream_message (tenant_id, id, livestream_id, key, author_id, text, at)
  select $1, s.id, $2, s.key, s.author_id, s.text, clock_timestamp()
    from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[]) as s (id, key, author_id, text)
  on conflict (tenant_id, id) do nothing returning id`)

/** Over how many seconds it is counted how much is said, and for how long it stays slow after that. */
const lately = 5
const raisedFor = 30

const countLately = statement<{ count: number }, [livestreamId: string]>(`
  select count(*)::int as count from stream_message
   where tenant_id = $1 and livestream_id = $2 and at > clock_timestamp() - interval '${lately} seconds'`)

const raise = statement<{ isNew: boolean }, [livestreamId: string, seconds: number]>(`
  insert into stream_chat as c (tenant_id, livestream_id, raised_seconds, raised_until)
  values ($1, $2, $3, now() + interval '${raisedFor} seconds')
  on conflict (tenant_id, livestream_id) do update set
    raised_seconds = excluded.raised_seconds, raised_until = excluded.raised_until
   where c.raised_until is null or c.raised_until <= now() or c.raised_seconds < excluded.raised_seconds
      or (c.raised_seconds = excluded.raised_seconds and c.raised_until < now() + interval '${raisedFor / 2} seconds')
  returning true as "isNew"`)

/** Makes the chat slower where more is said than anybody reads. */
const heedLoad = async (scope: Scope, livestreamId: string) => {
  const seconds = slowUnderLoad((await countLately(scope, livestreamId))[0]!.count / lately)
  if (!seconds) return
  const [raised] = await raise(scope, livestreamId, seconds)
  if (raised) await announce(scope, 'stream_chat_changed', livestreamId, { livestreamId })
}

/** The first of each id: what is sent again while it is on its way is the same. */
const each = (said: readonly Said[]) => [...new Map(said.toReversed().map((one) => [one.id, one])).values()].toReversed()

/** Whose turn it is. Whoever has to wait says one thing at a time, also within one batch. */
const turnsAmong = async (inside: Scope, livestreamId: string, fresh: readonly Said[]) => {
  const waits = new Map<string, number>()
  for (const { authorId, wait } of fresh) waits.set(authorId, Math.max(wait, waits.get(authorId) ?? 0))
  const turns = new Set((await takeTurns(inside, livestreamId, [...waits.keys()], [...waits.values()])).map(({ id }) => id))
  return fresh.filter(({ authorId, wait }) => (wait > 0 ? turns.delete(authorId) : turns.has(authorId)))
}

const keep = (said: readonly Said[]): Promise<Kept[]> => {
  const { scope, livestreamId } = said[0]!
  return inTransaction(scope, async (inside) => {
    const known = new Map((await selectKnown(inside, said.map(({ id }) => id))).map((row) => [row.id, row]))
    const fresh = each(said).filter(({ id }) => !known.has(id))
    const letIn = await turnsAmong(inside, livestreamId, fresh)
    const column = <Key extends 'id' | 'authorId' | 'text'>(key: Key) => letIn.map((one) => one[key])
    const keys = letIn.map(() => newId())
    const added = new Set((await insert(inside, livestreamId, column('id'), keys, column('authorId'), column('text'))).map(({ id }) => id))
    if (added.size) {
      await announce(inside, 'stream_said', livestreamId, { livestreamId, messageIds: [...added] })
      await heedLoad(inside, livestreamId)
    }
    const whose = new Map(fresh.map(({ id, authorId }) => [id, authorId]))
    return said.map(({ id, authorId }): Kept => {
      const had = known.get(id)
      if (had) return had.authorId === authorId && had.livestreamId === livestreamId && had.isThere ? 'kept' : 'taken'
      if (whose.get(id) !== authorId) return 'taken'
      if (added.has(id)) return 'kept'
      return letIn.some((one) => one.id === id) ? 'taken' : 'slow'
    })
  })
}

const inBatches = batching(streamChatLimits.batchMs, keep)

/** Keeps what somebody says, with what others say at the same time, and lets everybody hear it. The same id again says it once. */
export const sayInBatch = (said: Said): Promise<Kept> => inBatches(`${said.scope.tenantId} ${said.livestreamId}`, said)
