import type { subscriptionLive } from '@marquee/contract/live'
import { subscriptions } from '@marquee/contract/subscriptions'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { listen } from '#live/live.ts'
import { noticeOverScreens } from '#start/away.ts'
import { NoticeLine } from './NoticeLine.tsx'

/** What says otherwise once something was paid, or was not. */
const shownIn = [subscriptions.notice, subscriptions.mine, subscriptions.invoices]

/** Says over every screen what somebody who pays has to know of, and reads it again as soon as it is otherwise. Returns how to end. */
export const watchNotice = (meId: string) => {
  const lookAgain = () => {
    for (const route of shownIn) void queryClient.invalidateQueries({ queryKey: keyOf(route) })
  }
  noticeOverScreens.set(<NoticeLine />)
  const leave = listen<typeof subscriptionLive>(`person:${meId}`, { subscription_changed: lookAgain }, lookAgain)
  return () => {
    leave()
    noticeOverScreens.set(null)
  }
}
