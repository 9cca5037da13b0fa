import { priceMoves } from '@marquee/contract/priceMoves'
import { owners } from '@marquee/contract/roles'
import { record } from '#features/auditLog/record.ts'
import { inTurn } from '#features/tiers/writeQueries.ts'
import { only } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import * as q from './queries.ts'

export const priceMoveRoutes = implement(priceMoves, {
  of: only(owners, async (context, { tierId }) => {
    const { monthCents, yearCents } = (await q.pricedTier(context, tierId)) ?? refuse('not_found')
    return { monthCents, yearCents, earlier: await q.earlierPrices(context, tierId), moves: await q.movesOf(context, tierId) }
  }),

  announce: only(owners, (context, { tierId, id, per, cents, days }) =>
    inTurn(context, async (inside) => {
      const tier = (await q.pricedTier(inside, tierId)) ?? refuse('not_found')
      const before = await q.storedMove(inside, id)
      // Announced by the first of two presses.
      if (before) return before.tierId === tierId ? undefined : refuse('not_found')
      if (tier.status === 'archived') refuse('tier_archived')
      if (cents !== (per === 'month' ? tier.monthCents : tier.yearCents)) refuse('price_changed')
      if (await q.hasOpenMove(inside, tierId, per)) refuse('price_move_open')
      const people = await q.addMove(inside, { id, tierId, per, days })
      if (!people) refuse('price_move_for_nobody')
      await announce(inside, 'price_moves_changed', tierId, { tierId })
      await announce(inside, 'channel_changed', context.tenantId, { what: 'tiers' })
      const after = { per, cents, days, people }
      await record(inside, { actorId: context.me.profileId, action: 'tier.priceMoved', targetType: 'tier', targetId: tierId, after })
    }),
  ),

  callOff: only(owners, (context, { priceMoveId: id }) =>
    inTurn(context, async (inside) => {
      const { tierId, per, cents, isOpen } = (await q.storedMove(inside, id)) ?? refuse('not_found')
      if (!isOpen) return
      await q.setOff(inside, id)
      await announce(inside, 'price_moves_changed', tierId, { tierId })
      await announce(inside, 'channel_changed', context.tenantId, { what: 'tiers' })
      await record(inside, {
        actorId: context.me.profileId, action: 'tier.priceMoveCalledOff', targetType: 'tier', targetId: tierId, before: { per, cents },
      })
    }),
  ),
})
