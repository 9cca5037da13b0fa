import type { CheckInList, DoorTicket, Scanned, ScanOutcome } from '@marquee/contract/checkIns'

/** As it stands on a ticket, without what somebody types between. */
export const codeIn = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')

export const digestOf = async (code: string) => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether a list lets in this kind of ticket now; without a list everybody is. */
const isOn = (list: CheckInList | undefined, { typeId }: DoorTicket, now: number) =>
  !list
  || ((!list.ticketTypeIds.length || list.ticketTypeIds.includes(typeId))
    && (list.activatesAt === null || now >= Date.parse(list.activatesAt))
    && (list.expiresAt === null || now < Date.parse(list.expiresAt)))

/** What the list of the door says of a ticket, undefined for none that it has. */
export const judge = (ticket: DoorTicket | undefined, list: CheckInList | undefined, now = Date.now()): ScanOutcome => {
  if (!ticket) return 'unknown'
  if (ticket.status === 'canceled' || ticket.status === 'handed') return ticket.status
  if (!isOn(list, ticket, now)) return 'other_list'
  return ticket.status === 'checked_in' ? 'already' : 'in'
}

/** The tickets of a door after the server has said what became of scans. */
export const afterScans = (tickets: readonly DoorTicket[], scanned: readonly Scanned[]): DoorTicket[] => {
  const news = new Map(scanned.flatMap((one) => (one.ticketId ? [[one.ticketId, one] as const] : [])))
  return tickets.map((ticket) => {
    const one = news.get(ticket.id)
    if (!one) return ticket
    if (one.outcome === 'canceled' || one.outcome === 'handed') return { ...ticket, status: one.outcome }
    return one.checkedInAt ? { ...ticket, status: 'checked_in', checkedInAt: one.checkedInAt } : ticket
  })
}

/** The tickets of a door with these let in by its own word. */
export const letIn = (tickets: readonly DoorTicket[], scans: readonly { foundId: string | null; at: string }[]): DoorTicket[] => {
  const times = new Map(scans.flatMap(({ foundId, at }) => (foundId ? [[foundId, at] as const] : [])))
  return tickets.map((ticket) =>
    ticket.status === 'active' && times.has(ticket.id) ? { ...ticket, status: 'checked_in', checkedInAt: times.get(ticket.id)! } : ticket)
}
