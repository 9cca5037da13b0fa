import { owners, publishers } from '@marquee/contract/roles'
import { stepsFrom, tiers, type TierDraft, type TierStep } from '@marquee/contract/tiers'
import { difference } from '#features/auditLog/difference.ts'
import { record, type Note } from '#features/auditLog/record.ts'
import { pictureThere, requirePicture } from '#features/images/hung.ts'
import type { Context } from '#http/actor.ts'
import { only, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { mergeChanges } from '#http/mergeChanges.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { handOver } from '#media/queries.ts'
import { impactOf } from './impactQueries.ts'
import { presentTier } from './present.ts'
import * as q from './queries.ts'
import { setWelcomed, welcomeFor } from './welcomeQueries.ts'
import * as write from './writeQueries.ts'

type Told = Pick<Note, 'action' | 'before' | 'after'>

/** Changes one tier in its turn, has every browser read again and writes down what was done; what changes nothing is not told. */
const change = (context: Context, id: string, act: (inside: Context) => Promise<Told | undefined>) =>
  write
    .inTurn(context, async (inside) => {
      const note = await act(inside)
      if (!note) return
      await announce(inside, 'channel_changed', context.tenantId, { what: 'tiers' })
      await record(inside, { actorId: context.me.profileId, targetType: 'tier', targetId: id, ...note })
    })
    .catch(pictureThere)

const wrong = (fieldName: keyof TierDraft, message: string) => refuse('invalid_input', { errors: [{ fieldName, message }] })

/** Posts are for a level, and people who take a tier pay for it. */
const requireFitting = (before: write.StoredTier, changed: Partial<TierDraft>) => {
  if (before.status === 'archived') refuse('tier_archived')
  if (before.status === 'draft') return
  if (changed.level !== undefined) wrong('level', 'must stay as it is once the tier is published')
  const { monthCents, yearCents } = { ...before, ...changed }
  if (monthCents === null && yearCents === null) wrong('monthCents', 'must be filled in where there is no price for a year')
}

const actions: Record<TierStep, string> = { publish: 'tier.published', pause: 'tier.paused', resume: 'tier.resumed', archive: 'tier.archived' }

const step = async (inside: Context, id: string, wanted: TierStep): Promise<Told | undefined> => {
  const { status, monthCents, yearCents } = (await write.stored(inside, id)) ?? refuse('not_found')
  const next = stepsFrom[status][wanted]
  if (!next) {
    // Done by another owner, or by the first of two presses.
    const isDone = Object.values(stepsFrom).some((steps) => steps[wanted] === status)
    return isDone ? undefined : refuse('tier_changed')
  }
  if (wanted === 'publish' && monthCents === null && yearCents === null) refuse('tier_without_price')
  await write.setStatus(inside, id, next)
  return { action: actions[wanted], before: { status }, after: { status: next } }
}

export const tierRoutes = implement(tiers, {
  offered: signedIn(async (context) => (await q.offeredTiers(context, context.me.profileId)).map(presentTier)),
  names: only(publishers, (context) => q.tierNames(context)),
  welcome: signedIn(async (context) => ({ welcome: (await welcomeFor(context, context.me.profileId)) ?? null })),
  welcomed: signedIn(async (context, { tierId }) => {
    await setWelcomed(context, context.me.profileId, tierId)
  }),
  managed: only(owners, async (context) => (await q.tiersOf(context)).map(presentTier)),
  read: only(owners, async (context, input) => presentTier((await q.tier(context, input)) ?? refuse('not_found'))),
  impact: only(owners, async (context, { tierId }) => (await impactOf(context, tierId)) ?? refuse('not_found')),

  add: only(owners, (context, { id, ...draft }) =>
    change(context, id, async (inside) => {
      if (await write.stored(inside, id)) return undefined
      await requirePicture(inside, draft.imageId, 'TIER_IMAGE')
      await write.createTier(inside, id, draft)
      return { action: 'tier.added', after: draft }
    }),
  ),

  edit: only(owners, (context, { tierId: id, seen, ...sent }) =>
    change(context, id, async (inside) => {
      const before = (await write.stored(inside, id)) ?? refuse('not_found')
      if (seen) mergeChanges<TierDraft>(before, { ...sent, seen })
      const differs = difference<TierDraft>(before, sent)
      if (!differs) return undefined
      const { after } = differs
      requireFitting(before, after)
      await requirePicture(inside, after.imageId, 'TIER_IMAGE')
      await write.setTier(inside, id, after, before)
      if (before.imageId && after.imageId !== undefined) await handOver(inside, before.imageId, context.me.profileId)
      return { action: 'tier.changed', ...differs }
    }),
  ),

  step: only(owners, (context, { tierId, step: wanted }) => change(context, tierId, (inside) => step(inside, tierId, wanted))),

  remove: only(owners, (context, { tierId: id }) =>
    change(context, id, async (inside) => {
      const before = (await write.stored(inside, id)) ?? refuse('not_found')
      await write.removeTier(inside, id)
      if (before.imageId) await handOver(inside, before.imageId, context.me.profileId)
      return { action: 'tier.removed', before }
    }),
  ),
})
