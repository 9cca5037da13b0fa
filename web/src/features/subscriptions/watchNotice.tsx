import type { subscriptionLive } from '@marquee/contract/live'
import { subscriptions } from '@marquee/contract/subscriptions'
import { QueryObserver } from '@tanstack/react-query'
import { report } from '#api/report.ts'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { listen } from '#live/live.ts'
import { noticeOverScreens } from '#start/away.ts'
import { noticeQuery } from './noticeQuery.ts'

/** What says otherwise once something was paid, or was not. */
const shownIn = [subscriptions.notice, subscriptions.mine, subscriptions.invoices]

/**
 * Says over every screen what somebody who pays has to know of, and reads it again as soon as it is otherwise. How it is said is loaded
 * with the first that there is to say. Returns how to end.
 */
export const watchNotice = (meId: string) => {
  let isOver = false
  let isAsked = false
  const show = async () => {
    isAsked = true
    const { NoticeLine } = await import('./NoticeLine.tsx')
    if (!isOver) noticeOverScreens.set(<NoticeLine />)
  }
  const leaveQuery = new QueryObserver(queryClient, noticeQuery()).subscribe(({ data }) => {
    if (!data?.notice || isAsked) return
    show().catch((error: unknown) => {
      isAsked = false
      report(error)
    })
  })
  const lookAgain = () => {
    for (const route of shownIn) void queryClient.invalidateQueries({ queryKey: keyOf(route) })
  }
  const leave = listen<typeof subscriptionLive>(`person:${meId}`, { subscription_changed: lookAgain }, lookAgain)
  return () => {
    isOver = true
    leave()
    leaveQuery()
    noticeOverScreens.set(null)
  }
}
