import { priceMoves } from '@marquee/contract/priceMoves'
import { tiers, type Tier } from '@marquee/contract/tiers'
import type { CallOf } from '@marquee/contract/route'
import { query } from '#api/query.ts'

export const managedTiers = () => query(tiers.managed, {})
export const managedTier = (tierId: string) => query(tiers.read, { tierId })

/** Answers that are out of date after a change. */
export const shownIn = [tiers.managed, tiers.read, tiers.offered, tiers.names, priceMoves.of]

/** What is typed on the screen. */
export type TierTyped = Omit<CallOf<typeof tiers.add>, 'id'>

/** What can be typed of what is saved. */
export const typedOf = (tier: Tier): TierTyped => {
  const { id: _id, imageUrl: _url, status: _status, subscriberCount: _count, ...typed } = tier
  return typed
}

/** An empty tier on the lowest level that is free. */
export const blankTier = (free: number): TierTyped => ({
  level: free, name: '', description: '', benefits: [], imageId: null, imageAlt: '', accent: 'c1', visibility: 'shown', maxSubscribers: null,
  welcomeMessage: '', trialDays: 0, monthCents: null, yearCents: null,
})
