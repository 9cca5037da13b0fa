import { entitlements } from '@marquee/contract/entitlements'
import { owners } from '@marquee/contract/roles'
import { record } from '#features/auditLog/record.ts'
import { presentCard } from '#features/profiles/present.ts'
import { holderOfNickname } from '#features/profiles/queries.ts'
import { only, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { effectiveAt } from './effective.ts'
import { isOut, tellOfTiers } from './giving.ts'
import * as q from './queries.ts'
import * as write from './writeQueries.ts'

const nobody = { fieldName: 'nickname', message: 'is nobody’s here' }

export const entitlementRoutes = implement(entitlements, {
  mine: signedIn(async (context) => {
    const rows = await q.grantsOf(context, context.me.profileId)
    const now = Date.now()
    const { level, tierIds, changesAt } = effectiveAt(rows, now)
    const tiers = tierIds.flatMap((id) => {
      const row = rows.find(({ tierId, validFrom }) => tierId === id && Date.parse(validFrom) <= now)
      return row?.name ? [{ id, level: row.tierLevel, name: row.name, source: row.source, until: row.validUntil }] : []
    })
    const byLevel = tiers.sort((a, b) => b.level - a.level)
    return { level, tiers: byLevel, changesAt: changesAt === null ? null : new Date(changesAt).toISOString() }
  }),

  holders: only(owners, async (context, { tierId, ...page }) => {
    const { items, cursor } = await q.holdersOf(context, tierId, page)
    return { items: items.map(presentCard), cursor }
  }),

  give: only(owners, (context, { tierId, id, nickname, days }) =>
    write.inTurn(context, async (inside) => {
      const { level, status } = (await q.tierToGive(inside, tierId)) ?? refuse('not_found')
      if (!isOut(status)) refuse('tier_not_out')
      const profileId = (await holderOfNickname(inside, nickname.replace(/^@/, ''))) ?? refuse('invalid_input', { errors: [nobody] })
      const answer = { pays: await q.paysOn(inside, profileId) }
      if (await write.isGiven(inside, { id, profileId })) return answer
      const ended = await write.endComps(inside, profileId, tierId)
      await write.addGiven(inside, 'comp', { id, profileId, tierId, level, days })
      await tellOfTiers(inside, profileId, [...ended, id])
      await record(inside, { actorId: context.me.profileId, action: 'tier.given', targetType: 'profile', targetId: profileId, after: { tierId, days } })
      return answer
    }),
  ),

  takeBack: only(owners, (context, { tierId, profileId }) =>
    write.inTurn(context, async (inside) => {
      const ended = await write.endComps(inside, profileId, tierId)
      if (!ended.length) return
      await tellOfTiers(inside, profileId, ended)
      await record(inside, { actorId: context.me.profileId, action: 'tier.taken', targetType: 'profile', targetId: profileId, before: { tierId } })
    }),
  ),
})
