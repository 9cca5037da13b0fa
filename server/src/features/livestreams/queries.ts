import type { Livestream, SettledState } from '@marquee/contract/livestreams'
import { PostContents } from '@marquee/contract/posts'
import { sql } from 'kysely'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { editPost } from '#features/posts/editQueries.ts'
import { addPost } from '#features/posts/lifecycleQueries.ts'
import { audienceNumbers } from '#features/posts/queries.ts'
import type { Context } from '#http/actor.ts'
import { announce, announceAll } from '#jobs/announce.ts'
import { imageJson, type ImageRow } from '#media/image.ts'
import { keepForAWhile } from '#media/queries.ts'
import { replayColumns } from './replayQueries.ts'

/** How long after its time a stream that has not begun is still waited for (product, section 3). */
export const waitedFor = "interval '6 hours'"

export interface LivestreamRow extends Omit<Livestream, 'can' | 'thumbnail'> {
  creatorId: string
  thumbnail: ImageRow | null
}

const select = statement<LivestreamRow, [livestreamId: string]>(`
  select l.id, l.creator_id as "creatorId", l.kind, l.title, l.description, l.scheduled_start as "scheduledStart", l.time_zone as "timeZone",
         (array['everyone', 'followers', 'tier'])[l.audience + 1] as audience, l.min_tier as "minTier", l.source, coalesce(l.external_url, '') as "externalUrl", l.latency,
         l.record_replay as "recordReplay", (array['everyone', 'followers', 'tier'])[l.replay_audience + 1] as "replayAudience", l.replay_min_tier as "replayMinTier",
         l.replay_days as "replayDays", l.chat_mode as "chatMode", l.slow_mode_seconds as "slowModeSeconds", l.followers_min_minutes as "followersMinMinutes", l.status,
         ${imageJson('i')} as thumbnail,
         coalesce((select p.comment_policy from post p where p.tenant_id = $1 and p.id = l.id), 'everyone') as "commentPolicy"
    from livestream l left join image i on i.tenant_id = $1 and i.id = l.thumbnail_id
   where l.tenant_id = $1 and l.id = $2`)

export const livestream = async (scope: Scope, { livestreamId }: { livestreamId: string }): Promise<LivestreamRow | undefined> =>
  (await select(scope, livestreamId))[0]

type Written = Omit<Livestream, 'can' | 'id' | 'status' | 'thumbnail'> & { thumbnailId: string | null }
type Changes = { [Key in keyof Written]?: Written[Key] | undefined }

const columnsOf = ({ audience, minTier, externalUrl, replayAudience, replayMinTier, commentPolicy: _, ...rest }: Written) => ({
  ...rest,
  ...replayColumns(replayAudience, replayMinTier),
  externalUrl: rest.source === 'external' ? externalUrl : null,
  audience: audienceNumbers[audience],
  minTier: audience === 'tier' ? minTier : 0,
})

/** The columns that hang on another one, by that one. */
const tied: Record<string, string> = { minTier: 'audience', replayMinTier: 'replayAudience', externalUrl: 'source' }

/** What is written of a change, and no more: what somebody else changes at the same time stays. */
const changedColumns = (next: Written, given: object) =>
  Object.fromEntries(Object.entries(columnsOf(next)).filter(([name]) => name in given || (tied[name] ?? '') in given))

/** What the announcing post says of it, and who may say something under it. */
const announced = ({ title, description: text, audience, minTier, commentPolicy }: Written) => ({
  title, text, audience, minTier, commentPolicy,
})

/** Schedules a stream and announces it. A repeat with the same id changes nothing. */
export const addLivestream = (context: Context, id: string, written: Written) =>
  inTransaction(context, async (scope) => {
    const { db, tenantId } = scope
    const added = await db
      .insertInto('livestream')
      .values({ tenantId, id, creatorId: context.me.profileId, ...columnsOf(written) })
      .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await addPost({ ...context, ...scope }, id, { ...PostContents.parse(announced(written)), livestreamId: id })
  })

/** Changes what is sent of a stream, and the same of its post where that is still out. */
export const changeLivestream = (context: Context, row: LivestreamRow, changes: Changes) =>
  inTransaction(context, async (scope) => {
    const { id, creatorId: _, status: __, thumbnail, ...written } = row
    const now = { ...written, thumbnailId: thumbnail?.id ?? null }
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Written>
    const next = { ...now, ...given }
    await scope.db
      .updateTable('livestream')
      .set({ ...changedColumns(next, given), updatedAt: sql<string>`now()` })
      .where('tenantId', '=', scope.tenantId)
      .where('id', '=', id)
      .where(({ or, and, eb }) => or([
        eb('status', 'in', ['draft', 'scheduled', 'ready', 'live', 'interrupted']),
        and([eb('kind', '=', 'permanent'), eb('status', 'in', ['ended', 'processing'])]),
      ]))
      .execute()
    if (thumbnail && next.thumbnailId !== thumbnail.id) await keepForAWhile(scope, thumbnail.id)
    const before = announced(now)
    const changed = Object.entries(announced(next)).filter(([key, value]) => value !== before[key as keyof typeof before])
    if (changed.length) await editPost({ ...context, ...scope }, id, Object.fromEntries(changed))
    if (Date.parse(next.scheduledStart) !== Date.parse(now.scheduledStart)) await announce(scope, 'livestream_moved', id, { livestreamId: id })
  })

const tellSettled = (scope: Scope, status: SettledState, ids: readonly string[]) =>
  announceAll(scope, 'livestream_settled', ids.map((livestreamId) => ({ key: livestreamId, fact: { livestreamId, status } })))

/** A stream that will not be. */
export const cancelLivestream = (scope: Scope, id: string) =>
  inTransaction(scope, async (inside) => {
    const canceled = await inside.db
      .updateTable('livestream')
      .set({ status: 'canceled', updatedAt: sql<string>`now()` })
      .where('tenantId', '=', inside.tenantId)
      .where('id', '=', id)
      .where(({ or, and, eb }) => or([
        eb('status', 'in', ['draft', 'scheduled', 'ready']),
        and([eb('kind', '=', 'permanent'), eb('status', 'in', ['ended', 'processing'])]),
      ]))
      .returning('id')
      .execute()
    await tellSettled(inside, 'canceled', canceled.map((row) => row.id))
  })

/** Gives up on streams whose creator has not come. A permanent one waits for ever. */
export const expireLivestreams = (scope: Scope) =>
  inTransaction(scope, async (inside) => {
    const expired = await inside.db
      .updateTable('livestream')
      .set({ status: 'expired', updatedAt: sql<string>`now()` })
      .where('tenantId', '=', inside.tenantId)
      .where('status', 'in', ['scheduled', 'ready'])
      .where('kind', '=', 'once')
      .where('scheduledStart', '<=', sql<string>`now() - ${sql.raw(waitedFor)}`)
      .returning('id')
      .execute()
    await tellSettled(inside, 'expired', expired.map((row) => row.id))
  })
