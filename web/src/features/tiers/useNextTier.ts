import { entitlements } from '@marquee/contract/entitlements'
import { owners } from '@marquee/contract/roles'
import { subscriptions } from '@marquee/contract/subscriptions'
import { tiers, type OfferedTier } from '@marquee/contract/tiers'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { useAccount } from '#start/account.ts'

/** What somebody can take next. */
export interface NextTier {
  tier: OfferedTier
  /** They pay for a lower one, and would change to it. */
  isChange: boolean
}

/**
 * The lowest tier above what the reader has that they can take now; undefined where there is none, while that is not known, and for those
 * who see everything anyway. `isWanted`: false asks nothing.
 */
export const useNextTier = (isWanted: boolean): NextTier | undefined => {
  const account = useAccount()
  const enabled = isWanted && account !== null && !owners.includes(account.role)
  const { data: items } = useQuery({ ...query(tiers.offered, {}), enabled })
  const { data: held } = useQuery({ ...query(entitlements.mine, {}), enabled })
  const { data: own } = useQuery({ ...query(subscriptions.mine, {}), enabled })
  if (!enabled || !items || !held || !own?.isSelling || (own.current && !own.current.can.change)) return undefined
  const tier = items.find(({ level, isPaused, isFull }) => level > held.level && !isPaused && !isFull)
  // What they have chosen to come is not offered as something else.
  if (!tier || own.current?.next) return undefined
  return { tier, isChange: own.current !== null }
}
