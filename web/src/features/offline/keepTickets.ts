import { tickets, type OwnTicket } from '@marquee/contract/tickets'
import type { ResultOf } from '@marquee/contract/route'
import type { InfiniteData } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { toShow, writeTickets } from './keptTickets.ts'

type Pages = InfiniteData<ResultOf<typeof tickets.mine>>

const listed = (): OwnTicket[] | undefined => {
  const lists = queryClient.getQueriesData<Pages>({ queryKey: keyOf(tickets.mine) }).flatMap(([, list]) => list ?? [])
  return lists[0]?.pages.flatMap(({ items }) => items)
}

/** Whoever has looked at a ticket of an event has not read their list: it is read for them. */
const read = async () => (await call(tickets.mine, {})).items

/** Keeps on the device what somebody's tickets say; `isListed`: they have read their list. */
export const keepTickets = async (meId: string, isListed: boolean) => {
  const own = (isListed ? listed() : undefined) ?? (await read())
  await writeTickets({ profileId: meId, tickets: toShow(own) })
}
