import type { tickets } from '@marquee/contract/tickets'
import type { ResultOf } from '@marquee/contract/route'
import { queryClient } from '#api/queryClient.ts'

/** How soon what was read is kept, in ms. */
const restMs = 1_500

/**
 * Keeps on the device what somebody's tickets say, from when they have looked at one until they sign out; what it takes is loaded then.
 * Returns how to end.
 */
export const watchTickets = (meId: string) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = async (isListed: boolean) => {
    timer = undefined
    await (await import('./keepTickets.ts')).keepTickets(meId, isListed)
  }
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success') return
    const [feature, route] = query.queryKey as readonly unknown[]
    if (feature !== 'tickets' || (route !== 'mine' && route !== 'offers')) return
    const has = route === 'mine' || ((query.state.data as ResultOf<typeof tickets.offers> | undefined)?.tickets.length ?? 0) > 0
    if (has) timer ??= setTimeout(() => keep(route === 'mine').catch(console.warn), restMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
