import { providerOf } from '@marquee/contract/linkProviders'
import { livestreamLimits, livestreams, type LivestreamKind } from '@marquee/contract/livestreams'
import { publishers } from '@marquee/contract/roles'
import { requirePicture } from '#features/images/hung.ts'
import { addressIn } from '#features/links/address.ts'
import type { Context } from '#http/actor.ts'
import { knownTo, on, only, unmuted } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { abilities } from '#http/policy.ts'
import { Refusal, refuse, refuseAt } from '#http/refuse.ts'
import { presentImage } from '#media/image.ts'
import { can, isUnderWay } from './policy.ts'
import * as q from './queries.ts'
import { putReplay, wouldBeGone } from './replayQueries.ts'

const dayMs = 86_400_000

/** @throws Refusal publish_time */
const requireToCome = (start: string) => {
  const ahead = Date.parse(start) - Date.now()
  if (ahead <= 0 || ahead > livestreamLimits.aheadDays * dayMs) refuse('publish_time')
}

/** The address in what was pasted. */
const addressAt = (pasted: string): URL => {
  try {
    return addressIn(pasted)
  } catch (error) {
    if (error instanceof Refusal) return refuseAt('externalUrl', error.code)
    throw error
  }
}

/**
 * Where a stream is held at a platform: a page whose player we know, as people are to watch it here.
 * @throws Refusal stream_not_playable, and those of an address
 */
const playable = ({ outside }: Context, pasted: string): string => {
  const page = addressAt(pasted)
  const provider = providerOf(page, outside.loopbackHosts ?? [])
  return provider?.kind === 'video' && provider.player(page, { playerUrl: '' }) ? page.href : refuseAt('externalUrl', 'stream_not_playable')
}

interface Said {
  thumbnailId?: string | null | undefined
  externalUrl?: string | undefined
}

/** What somebody has said of a stream, as it can be kept. */
const checked = async <Plan extends Said>(context: Context, plan: Plan): Promise<Plan> => {
  await requirePicture(context, plan.thumbnailId, 'POST')
  return plan.externalUrl ? { ...plan, externalUrl: playable(context, plan.externalUrl) } : plan
}

/** What may be said otherwise once a stream has begun: the rest is how it is sent, and how its chat is held. */
const changeable: ReadonlySet<string> = new Set(['title', 'description', 'thumbnailId', 'audience', 'minTier', 'commentPolicy', 'replayAudience', 'replayMinTier', 'replayDays'])

/** @throws Refusal stream_under_way, at the field */
const requireChangeable = (row: q.LivestreamRow, changes: { kind?: LivestreamKind | undefined }) => {
  // What has been on has recordings, and they belong to one kind.
  if (changes.kind && changes.kind !== row.kind && row.status !== 'draft' && row.status !== 'scheduled') refuseAt('kind', 'stream_under_way')
  if (!isUnderWay(row)) return
  const before = row as unknown as Record<string, unknown>
  const fixed = Object.entries(changes).find(([name, value]) => value !== undefined && !changeable.has(name) && value !== before[name])
  if (fixed) refuseAt(fixed[0], 'stream_under_way')
}

const fresh = async (context: Context, livestreamId: string) => {
  const row = (await q.livestream(context, { livestreamId })) ?? refuse('not_found')
  // The id was somebody else's already.
  if (!can.read(context.me, row)) refuse('not_allowed')
  return { ...row, thumbnail: row.thumbnail && presentImage(row.thumbnail), can: abilities(can, context.me, row) }
}

/** Others know of it by what announces it, which has an address of its own. */
const livestream = knownTo(can.read, q.livestream)

export const livestreamRoutes = implement(livestreams, {
  schedule: unmuted(only(publishers, async (context, { id, ...written }) => {
    requireToCome(written.scheduledStart)
    await q.addLivestream(context, id, await checked(context, written))
    return fresh(context, id)
  })),

  read: on(livestream, can.read, async (context, { id }) => fresh(context, id)),

  change: unmuted(on(livestream, can.change, async (context, row, { livestreamId: _, ...changes }) => {
    requireChangeable(row, changes)
    if (changes.scheduledStart && changes.scheduledStart !== row.scheduledStart) requireToCome(changes.scheduledStart)
    if (changes.externalUrl === '' && (changes.source ?? row.source) === 'external') refuseAt('externalUrl', 'stream_not_playable')
    await q.changeLivestream(context, row, await checked(context, changes))
    return fresh(context, row.id)
  })),

  cancel: on(livestream, can.cancel, async (context, { id }) => {
    await q.cancelLivestream(context, id)
    return fresh(context, id)
  }),

  changeReplay: unmuted(on(livestream, can.changeReplay, async (context, { id }, { livestreamId: _, ...replay }) => {
    if (replay.replayDays !== null && (await wouldBeGone(context, id, replay.replayDays))) refuseAt('replayDays', 'replay_kept_too_short')
    await putReplay(context, id, replay)
    return fresh(context, id)
  })),
})
