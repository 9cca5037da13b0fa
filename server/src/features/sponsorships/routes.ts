import { owners } from '@marquee/contract/roles'
import { endsEarly, endsLater, sponsorships, type SponsorshipDraft } from '@marquee/contract/sponsorships'
import { difference } from '#features/auditLog/difference.ts'
import { record, type Note } from '#features/auditLog/record.ts'
import { pictureThere, requirePicture } from '#features/images/hung.ts'
import type { Context } from '#http/actor.ts'
import { anyone, only } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { mergeChanges } from '#http/mergeChanges.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { handOver } from '#media/queries.ts'
import { presentSponsorship } from './present.ts'
import * as q from './queries.ts'
import { tellSeen } from './seen.ts'
import * as write from './writeQueries.ts'

type Told = Pick<Note, 'action' | 'before' | 'after'>

/** Changes one sponsorship in its turn, has every browser read again and writes down what was done; what changes nothing is not told. */
const change = (context: Context, id: string, act: (inside: Context) => Promise<Told | undefined>) =>
  write
    .inTurn(context, async (inside) => {
      const note = await act(inside)
      if (!note) return
      await announce(inside, 'channel_changed', context.tenantId, { what: 'configuration' })
      await record(inside, { actorId: context.me.profileId, targetType: 'sponsorship', targetId: id, ...note })
    })
    .catch(pictureThere)

/** Instants as the database writes them, and each place once: so that they can be compared. */
const settled = <Draft extends Partial<SponsorshipDraft>>(draft: Draft): Draft => ({
  ...draft,
  ...(draft.placements && { placements: [...new Set(draft.placements)].sort() }),
  ...(draft.startsAt && { startsAt: new Date(draft.startsAt).toISOString() }),
  ...(draft.endsAt && { endsAt: new Date(draft.endsAt).toISOString() }),
})

const setPaused = (context: Context, id: string, isPaused: boolean) =>
  change(context, id, async (inside) => {
    const before = (await write.stored(inside, id)) ?? refuse('not_found')
    if (before.isPaused === isPaused) return undefined
    await write.setSponsorship(inside, id, { isPaused })
    return { action: isPaused ? 'sponsorship.paused' : 'sponsorship.resumed', before: { isPaused: !isPaused }, after: { isPaused } }
  })

export const sponsorshipRoutes = implement(sponsorships, {
  list: only(owners, async (context) => {
    const [rows, days] = [await q.sponsorshipsOf(context), await q.sponsorDays(context)]
    return { items: rows.map(presentSponsorship), days }
  }),

  days: only(owners, async (context, { sponsorshipId: id, ...days }) => {
    if (!(await write.stored(context, id))) refuse('not_found')
    return { days: await q.daysOf(context, id, days) }
  }),

  add: only(owners, (context, { id, ...typed }) =>
    change(context, id, async (inside) => {
      const draft = settled(typed)
      if (await write.stored(inside, id)) return undefined
      await requirePicture(inside, draft.imageId, 'SPONSOR_IMAGE')
      await write.createSponsorship(inside, id, draft)
      return { action: 'sponsorship.added', after: draft }
    }),
  ),

  edit: only(owners, (context, { sponsorshipId: id, seen, ...typed }) =>
    change(context, id, async (inside) => {
      const before = (await write.stored(inside, id)) ?? refuse('not_found')
      const { isPaused: _stays, ...kept } = before
      const draft = mergeChanges<SponsorshipDraft>(settled(kept), { ...settled(typed), seen: settled(seen) })
      // One owner may have moved the start, and another one the end.
      if (!endsLater(draft)) refuse('invalid_input', { errors: [{ fieldName: 'endsAt', message: endsEarly }] })
      const differs = difference(before, draft)
      if (!differs) return undefined
      if (before.imageId !== draft.imageId) await requirePicture(inside, draft.imageId, 'SPONSOR_IMAGE')
      await write.setSponsorship(inside, id, draft)
      if (before.imageId && before.imageId !== draft.imageId) await handOver(inside, before.imageId, context.me.profileId)
      return { action: 'sponsorship.changed', ...differs }
    }),
  ),

  pause: only(owners, (context, { sponsorshipId }) => setPaused(context, sponsorshipId, true)),
  resume: only(owners, (context, { sponsorshipId }) => setPaused(context, sponsorshipId, false)),

  remove: only(owners, (context, { sponsorshipId: id }) =>
    change(context, id, async (inside) => {
      const before = (await write.stored(inside, id)) ?? refuse('not_found')
      await write.removeSponsorship(inside, id)
      if (before.imageId) await handOver(inside, before.imageId, context.me.profileId)
      return { action: 'sponsorship.removed', before }
    }),
  ),

  // Nobody is asked who they are: the login page shows sponsors, too.
  count: anyone((scope, { counts }) => tellSeen(scope, counts)),
})
