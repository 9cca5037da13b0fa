import { checkIns, type DoorTicket } from '@marquee/contract/checkIns'
import { call } from '#api/call.ts'
import { query } from '#api/query.ts'

export const doorQuery = (eventId: string) => query(checkIns.read, { eventId })
export const staffQuery = (eventId: string) => query(checkIns.staff, { eventId })
export const ownDoors = () => query(checkIns.mine, {})

/** Every ticket of an event, asked for anew. */
export const wholeDoor = async (eventId: string): Promise<DoorTicket[]> => {
  const all: DoorTicket[] = []
  let cursor: string | null | undefined
  do {
    const page = await call(checkIns.tickets, { eventId, ...(cursor ? { cursor } : {}) })
    all.push(...page.items)
    cursor = page.cursor
  } while (cursor)
  return all
}
