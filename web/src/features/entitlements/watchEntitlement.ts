import { entitlements, type Held } from '@marquee/contract/entitlements'
import type { entitlementLive } from '@marquee/contract/live'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { listen } from '#live/live.ts'
import { refetchAccount } from '#start/account.ts'

/** A timer cannot wait longer than this, in ms. */
const longestWait = 2_147_000_000

const keysIn = ({ level, tiers }: Held) => JSON.stringify([level, tiers.map(({ id }) => id)])

/** Opens and shuts what is on the screen when somebody is given a tier, when it is taken back, and when it ends. Returns how to end. */
export const watchEntitlement = (meId: string) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let keys: string | undefined
  let hasEnded = false

  const openDoors = () => {
    void refetchAccount()
    // Almost every answer can hold something that was locked: this is rare enough to read what is on the screen again.
    void queryClient.invalidateQueries()
  }
  const take = (held: Held) => {
    if (hasEnded) return
    clearTimeout(timer)
    const before = keys
    keys = keysIn(held)
    if (before !== undefined && before !== keys) openDoors()
    // A moment later: the server's clock decides.
    const ms = held.changesAt ? Date.parse(held.changesAt) - Date.now() + 1_000 : longestWait
    if (ms < longestWait) timer = setTimeout(look, Math.max(ms, 1_000))
  }
  const look = () =>
    // What has not come now comes with the next hint, or when the room is entered again.
    void queryClient.fetchQuery({ ...query(entitlements.mine, {}), staleTime: 0 }).then(take, () => {})

  look()
  const leave = listen<typeof entitlementLive>(`person:${meId}`, { entitlement_changed: look }, look)
  return () => {
    hasEnded = true
    clearTimeout(timer)
    leave()
  }
}
