import { entitlements } from '@marquee/contract/entitlements'
import { subscriptions, type OwnSubscriptions } from '@marquee/contract/subscriptions'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'

/** What somebody pays for: read anew whenever a screen of it opens, for the provider changes it without anybody here. */
export const ownSubscriptions = () => ({ ...query(subscriptions.mine, {}), staleTime: 0 })

/** What an act has answered is what is shown from now on, and what one has is read again. */
export const showOwn = (now: OwnSubscriptions) => {
  queryClient.setQueryData(query(subscriptions.mine, {}).queryKey, now)
  void queryClient.invalidateQueries({ queryKey: query(entitlements.mine, {}).queryKey })
}
