import type { Livestream } from '@marquee/contract/livestreams'
import type { Audience } from '@marquee/contract/posts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { audienceNumbers } from '#features/posts/queries.ts'
import { announce } from '#jobs/announce.ts'

export type Replay = Pick<Livestream, 'replayAudience' | 'replayMinTier' | 'replayDays'>

/** The columns that say who may see the recording. */
export const replayColumns = (audience: Audience | null, minTier: number) => ({
  replayAudience: audience && audienceNumbers[audience],
  replayMinTier: audience === 'tier' ? minTier : 0,
})

/** What the host says of the recordings of a livestream. */
export const putReplay = async ({ db, tenantId }: Scope, livestreamId: string, { replayAudience, replayMinTier, replayDays }: Replay) => {
  await db
    .updateTable('livestream')
    .set({ ...replayColumns(replayAudience, replayMinTier), replayDays })
    .where('tenantId', '=', tenantId)
    .where('id', '=', livestreamId)
    .execute()
}

const toGone = statement<{ id: string }, [livestreamId: string]>(`
  update livestream set status = 'no_replay', updated_at = now() where tenant_id = $1 and id = $2 and status = 'replay_ready' returning id`)

/** There is nothing to be watched of it any more; called in the transaction that takes it away. A permanent one stays as it is. */
export const loseReplay = async (inside: Scope, livestreamId: string) => {
  if ((await toGone(inside, livestreamId)).length) await announce(inside, 'livestream_settled', livestreamId, { livestreamId, status: 'no_replay' })
}

const isTooShort = statement<{ is: boolean }, [livestreamId: string, days: number]>(`
  select exists (
    select 1 from stream_session s
     where s.tenant_id = $1 and s.livestream_id = $2 and s.gone_at is null and s.ended_at <= now() - $3 * interval '1 day') as is`)

/** Whether something that is kept of a livestream would be gone at once, if it were kept for so many days. */
export const wouldBeGone = async (scope: Scope, livestreamId: string, days: number) =>
  (await isTooShort(scope, livestreamId, days))[0]?.is ?? false

// Files go by rows that name them: as long as any are left, the row of the livestream stays with them.
const purge = statement<object, []>(`
  delete from livestream where tenant_id = $1 and id in (
    select l.id from livestream l
     where l.tenant_id = $1 and l.status not in ('live', 'interrupted', 'ended', 'processing')
       and not exists (select 1 from post p where p.tenant_id = $1 and p.id = l.id)
       and not exists (select 1 from stream_session s where s.tenant_id = $1 and s.livestream_id = l.id and (s.gone_at is null or s.joined_at is null))
       and not exists (select 1 from stream_clip c where c.tenant_id = $1 and c.livestream_id = l.id)
     limit 100)`)

/** Deletes livestreams whose posts have been deleted for good, with what was said beside them. */
export const purgeLivestreams = (scope: Scope) => purge(scope)
