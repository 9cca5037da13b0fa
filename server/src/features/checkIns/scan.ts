import type { CheckInList, DoorTicket, ScanOutcome, Scanned, SentScan } from '@marquee/contract/checkIns'
import { inTransaction } from '#db/scope.ts'
import { doorTicket, heldTickets, setCheckedIn, setNotCheckedIn, type HeldTicket } from '#features/tickets/doorQueries.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import * as q from './queries.ts'
import * as write from './writeQueries.ts'

const isOn = (list: CheckInList | undefined, { typeId }: HeldTicket, at: number): boolean =>
  list !== undefined
  && (!list.ticketTypeIds.length || list.ticketTypeIds.includes(typeId))
  && (list.activatesAt === null || at >= Date.parse(list.activatesAt))
  && (list.expiresAt === null || at < Date.parse(list.expiresAt))

interface Known {
  tickets: readonly HeldTicket[]
  lists: readonly CheckInList[]
  /** When letting a ticket in was taken back last, by its id. */
  undone: ReadonlyMap<string, string | null>
}

/**
 * Says what becomes of each scan, the earliest first: of those by which doors have let somebody in the first counts, whenever it arrives.
 * `inside` are tickets that are let in by it, and since when; `outrun` those of which another scan counted until now.
 */
export const decide = (scans: readonly SentScan[], { tickets, lists, undone }: Known) => {
  const inside = new Map<string, string>()
  const outrun = new Set<string>()
  const since = new Map(tickets.map(({ id, status, checkedInAt }) => [id, status === 'checked_in' ? checkedInAt : null]))
  const one = ({ code, ticketId, listId, at, judged }: SentScan): { ticketId: string | null; outcome: ScanOutcome } => {
    const ticket = tickets.find((held) => (code === undefined ? held.id === ticketId : held.code === code))
    if (!ticket) return { ticketId: null, outcome: 'unknown' }
    const { id, status } = ticket
    if (status === 'canceled' || status === 'handed') return { ticketId: id, outcome: status }
    if (listId !== null && !isOn(lists.find((list) => list.id === listId), ticket, Date.parse(at))) return { ticketId: id, outcome: 'other_list' }
    const before = since.get(id) ?? null
    // What was scanned before it was taken back was taken back with it.
    const isTakenBack = Date.parse(at) <= Date.parse(undone.get(id) ?? '')
    // Whoever waits for our word at a door is told who was in first; who went in by the word of the device is in since then.
    const isEarlier = before !== null && judged === 'in' && Date.parse(at) < Date.parse(before)
    if (isTakenBack || (before !== null && !isEarlier)) return { ticketId: id, outcome: 'already' }
    if (before !== null) outrun.add(id)
    since.set(id, at)
    inside.set(id, at)
    return { ticketId: id, outcome: 'in' }
  }
  const decided = scans.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).map((scan) => ({ ...scan, ...one(scan) }))
  return { decided, inside, outrun }
}

/** No clock of a device is ahead of ours. */
const notAhead = (at: string) => (Date.parse(at) > Date.now() ? new Date().toISOString() : at)

/** Lets in whom these scans name, and says what became of each; what has arrived before says the same again. */
export const takeScans = async (context: Context, eventId: string, sent: readonly SentScan[]): Promise<Scanned[]> => {
  const scans = [...new Map(sent.map((scan) => [scan.id, { ...scan, at: notAhead(scan.at) }])).values()]
  const found = await inTransaction(context, async (inside) => {
    const [codes, ids] = [scans.flatMap(({ code }) => code ?? []), scans.flatMap(({ ticketId }) => ticketId ?? [])]
    const tickets = await heldTickets(inside, eventId, codes, ids)
    const known = await write.knownScans(inside, scans.map(({ id }) => id))
    const fresh = scans.filter(({ id }) => !known.has(id))
    const lists = fresh.some(({ listId }) => listId !== null) ? await q.listsOf(inside, eventId) : []
    const takenBack = await write.undoneOf(inside, tickets.map(({ id }) => id))
    const undone = new Map(takenBack.map(({ ticketId, undoneAt }) => [ticketId, undoneAt]))
    const { decided, inside: letIn, outrun } = decide(fresh, { tickets, lists, undone })
    if (outrun.size) await write.setOutrun(inside, [...outrun])
    if (letIn.size) await setCheckedIn(inside, [...letIn].map(([id, at]) => ({ id, at })))
    if (decided.length) await write.addScans(inside, eventId, context.me.profileId, decided)
    return write.scannedOf(inside, eventId, scans.map(({ id }) => id))
  })
  return scans.flatMap(({ id }) => found.find((one) => one.id === id) ?? [])
}

/**
 * Whoever was let in by a ticket is not in after all; nothing happens where nobody was.
 * @throws Refusal not_found
 */
export const takeBack = (context: Context, eventId: string, ticketId: string): Promise<DoorTicket> =>
  inTransaction(context, async (inside) => {
    const [ticket] = await heldTickets(inside, eventId, [], [ticketId])
    if (ticket?.status === 'checked_in') {
      await write.setUndone(inside, ticketId, context.me.profileId)
      await setNotCheckedIn(inside, ticketId)
    }
    return (await doorTicket(inside, eventId, ticketId)) ?? refuse('not_found')
  })
