import { interests } from '@marquee/contract/interests'
import { owners } from '@marquee/contract/roles'
import { record, type Note } from '#features/auditLog/record.ts'
import type { Context } from '#http/actor.ts'
import { only, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import * as managed from './managedQueries.ts'
import * as q from './queries.ts'

/** Changes one interest in its turn, writes down what was done and tells every browser; what changes nothing is neither. */
const change = (context: Context, interestId: string, act: (inside: Context) => Promise<Pick<Note, 'action' | 'before' | 'after'> | undefined>) =>
  managed.inTurn(context, async (inside) => {
    const note = await act(inside)
    if (!note) return
    await record(inside, { actorId: context.me.profileId, targetType: 'interest', targetId: interestId, ...note })
    await announce(inside, 'channel_changed', 'interests', { what: 'interests' })
  })

const setActive = (context: Context, interestId: string, isActive: boolean) =>
  change(context, interestId, async (inside) =>
    (await managed.setActive(inside, interestId, isActive))
      ? { action: isActive ? 'interest.broughtBack' : 'interest.archived', before: { isActive: !isActive }, after: { isActive } }
      : undefined,
  )

export const interestRoutes = implement(interests, {
  list: signedIn((context) => q.activeInterests(context)),
  mine: signedIn((context) => q.interestsOf(context, context.me.profileId)),
  read: signedIn(async (context, wish) => (await q.interest(context, wish)) ?? refuse('not_found')),
  choose: signedIn(async (context, { interestId }) => {
    const outcome = await q.addInterest(context, context.me.profileId, interestId)
    if (outcome === 'unknown') refuse('not_found')
    if (outcome === 'full') refuse('too_many_interests')
  }),
  drop: signedIn(async (context, { interestId }) => {
    await q.removeInterest(context, context.me.profileId, interestId)
  }),

  managed: only(owners, (context) => managed.managedInterests(context)),

  add: only(owners, (context, { id, ...draft }) =>
    change(context, id, async (inside) =>
      (await managed.createInterest(inside, id, draft)) ? { action: 'interest.added', after: draft } : undefined,
    ),
  ),

  edit: only(owners, (context, { interestId, ...draft }) =>
    change(context, interestId, async (inside) => {
      const before = await managed.setInterest(inside, interestId, draft)
      return before && { action: 'interest.changed', before, after: draft }
    }),
  ),

  archive: only(owners, (context, { interestId }) => setActive(context, interestId, false)),
  bringBack: only(owners, (context, { interestId }) => setActive(context, interestId, true)),

  place: only(owners, (context, { interestId, beforeId }) =>
    change(context, interestId, async (inside) => {
      const { from, to } = await managed.placeInterest(inside, interestId, beforeId)
      return from === to ? undefined : { action: 'interest.moved', before: { place: from }, after: { place: to } }
    }),
  ),

  merge: only(owners, async (context, { interestId, intoId }) => {
    if (interestId === intoId) refuse('invalid_input', { errors: [{ fieldName: 'intoId', message: 'must be another interest' }] })
    let moved = 0
    await change(context, interestId, async (inside) => {
      const merged = await managed.mergeInterest(inside, interestId, intoId)
      moved = merged.moved
      return { action: 'interest.merged', before: { name: merged.name }, after: { intoId, name: merged.into, moved } }
    })
    return { moved }
  }),
})
