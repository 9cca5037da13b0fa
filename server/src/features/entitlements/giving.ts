import type { TierStatus } from '@marquee/contract/tiers'
import type { Scope } from '#db/scope.ts'
import { announceAll } from '#jobs/announce.ts'
import { tierToGive } from './queries.ts'
import { addGiven, inTurn } from './writeQueries.ts'

/** Whether a tier can be given: it is out, though a paused one takes nobody who pays. */
export const isOut = (status: TierStatus) => status === 'active' || status === 'paused'

/** Others tell the person, and every page that they have open reads again. */
export const tellOfTiers = (inside: Scope, profileId: string, sourceIds: readonly string[]) =>
  announceAll(inside, 'entitlement_changed', sourceIds.map((sourceId) => ({ key: profileId, fact: { profileId, sourceId } })))

interface Along {
  invitationId: string
  profileId: string
  tierId: string
  /** Null for good. */
  days: number | null
}

/**
 * What comes along with an invitation, in the transaction that accepts it. Whatever else they have stays. A tier that is over gives
 * nothing.
 */
export const giveAlong = (scope: Scope, { invitationId: id, profileId, tierId, days }: Along) =>
  inTurn(scope, async (inside) => {
    const tier = await tierToGive(inside, tierId)
    if (!tier || !isOut(tier.status)) return
    await addGiven(inside, 'invitation', { id, profileId, tierId, level: tier.level, days })
    await tellOfTiers(inside, profileId, [id])
  })
