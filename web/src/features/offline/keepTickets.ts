import { tickets, type OwnTicket } from '@marquee/contract/tickets'
import type { ResultOf } from '@marquee/contract/route'
import type { InfiniteData } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { toShow, writeTickets } from './keptTickets.ts'

/** How soon what was read is kept, in ms. */
const restMs = 1_500

type Pages = InfiniteData<ResultOf<typeof tickets.mine>>

const listed = (): OwnTicket[] | undefined => {
  const lists = queryClient.getQueriesData<Pages>({ queryKey: keyOf(tickets.mine) }).flatMap(([, list]) => list ?? [])
  return lists[0]?.pages.flatMap(({ items }) => items)
}

/** Whoever has looked at a ticket of an event has not read their list: it is read for them. */
const read = async () => (await call(tickets.mine, {})).items

/** Keeps on the device what somebody's tickets say, from when they have looked at one until they sign out. Returns how to end. */
export const keepTickets = (meId: string) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = async (isListed: boolean) => {
    timer = undefined
    const own = (isListed ? listed() : undefined) ?? (await read())
    await writeTickets({ profileId: meId, tickets: toShow(own) })
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
