import { tickets, type DoorTicket, type ScanOutcome, type Scanned } from '@marquee/contract/tickets'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import { keepAt, keptAt } from '#kept.ts'
import { traces } from '#traces.ts'

/* A door: its list, and what was scanned at it. What was scanned waits on the device until the server has heard of it. */

/** What was scanned, and when. */
export interface Scan {
  code: string
  at: string
}

const placeOf = (profileId: string, eventId: string) => `${traces.checkIn}:${profileId}:${eventId}`

const isScan = (value: unknown): value is Scan => {
  const { code, at } = (value ?? {}) as Partial<Scan>
  return typeof code === 'string' && typeof at === 'string'
}

/** What the server has not heard of yet, oldest first. */
export const waitingScans = (profileId: string, eventId: string): Scan[] => {
  try {
    const kept: unknown = JSON.parse(keptAt(placeOf(profileId, eventId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isScan) : []
  } catch {
    return []
  }
}

const keep = (profileId: string, eventId: string, scans: readonly Scan[]) =>
  keepAt(placeOf(profileId, eventId), scans.length ? JSON.stringify(scans) : null)

export const addScan = (profileId: string, eventId: string, scan: Scan) =>
  keep(profileId, eventId, [...waitingScans(profileId, eventId), scan])

const dropScans = (profileId: string, eventId: string, sent: readonly Scan[]) => {
  const isSent = ({ code, at }: Scan) => sent.some((one) => one.code === code && one.at === at)
  keep(profileId, eventId, waitingScans(profileId, eventId).filter((scan) => !isSent(scan)))
}

const atOnce = 100

/** Sends what waits; what became of it, or undefined where the network is gone. What the server refuses for good waits no longer. */
export const sendScans = async (profileId: string, eventId: string): Promise<Scanned[] | undefined> => {
  const scans = waitingScans(profileId, eventId).slice(0, atOnce)
  if (!scans.length) return []
  try {
    const { scanned } = await call(tickets.checkIn, { eventId, scans })
    dropScans(profileId, eventId, scans)
    return scanned
  } catch (error) {
    const isForGood = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429
    if (isForGood) {
      dropScans(profileId, eventId, scans)
      throw error
    }
    return undefined
  }
}

/** Every ticket of an event. */
export const wholeDoor = async (eventId: string): Promise<DoorTicket[]> => {
  const all: DoorTicket[] = []
  let cursor: string | null | undefined
  do {
    const page = await call(tickets.door, { eventId, ...(cursor ? { cursor } : {}) })
    all.push(...page.items)
    cursor = page.cursor
  } while (cursor)
  return all
}

/** As it stands on a ticket, without what somebody types between. */
export const codeIn = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')

const digestOf = async (code: string) => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What the list of the door says of a code; `isIn` knows who was let in since the list was read. */
export const judge = async (list: readonly DoorTicket[], code: string, isIn: (ticketId: string) => boolean) => {
  const digest = await digestOf(code)
  const ticket = list.find((one) => one.digest === digest)
  const outcome: ScanOutcome = !ticket
    ? 'unknown'
    : ticket.status === 'canceled'
      ? 'canceled'
      : ticket.status === 'checked_in' || isIn(ticket.id)
        ? 'already'
        : 'in'
  return { ticket, outcome }
}
