import { checkInLimits, checkIns, scanOutcomes, type Scanned, type ScanOutcome } from '@marquee/contract/checkIns'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import { keepAt, keptAt } from '#kept.ts'
import { placeOf } from './waitingDoors.ts'

/* What was scanned waits on the device until the server has heard of it: written at once, so that neither a reload nor a crash loses it. */

/** What was scanned, when, and what the device said of it. */
export interface Scan {
  id: string
  at: string
  code?: string
  ticketId?: string
  listId: string | null
  /** The ticket that the device's own list knows by it; null for none. */
  foundId: string | null
  judged: ScanOutcome
  /** Whoever was scanned went by the word of the device: there was no network. */
  isLate: boolean
}

const isScan = (value: unknown): value is Scan => {
  const { id, at, code, ticketId, judged } = (value ?? {}) as Partial<Scan>
  return typeof id === 'string' && typeof at === 'string' && (typeof code === 'string') !== (typeof ticketId === 'string') && scanOutcomes.includes(judged!)
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
  const ids = new Set(sent.map(({ id }) => id))
  keep(profileId, eventId, waitingScans(profileId, eventId).filter(({ id }) => !ids.has(id)))
}

/** Answers that are another one a little later. */
const passing = [401, 408, 429]
const isForGood = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !passing.includes(error.status)

type Hear = (scanned: readonly Scanned[]) => unknown

const sendSome = async (profileId: string, eventId: string, hear: Hear): Promise<Scanned[] | undefined> => {
  const scans = waitingScans(profileId, eventId).slice(0, checkInLimits.scans)
  if (!scans.length) return []
  try {
    const sent = scans.map(({ isLate, judged, foundId: _found, ...scan }) => ({ ...scan, judged: isLate ? judged : null }))
    const { scanned } = await call(checkIns.scan, { eventId, scans: sent })
    // What became of it is kept first: a crash in between sends it once more, which changes nothing.
    await hear(scanned)
    dropScans(profileId, eventId, scans)
    return scanned
  } catch (error) {
    if (isForGood(error)) {
      dropScans(profileId, eventId, scans)
      throw error
    }
    const ids = new Set(scans.map(({ id }) => id))
    keep(profileId, eventId, waitingScans(profileId, eventId).map((scan) => (ids.has(scan.id) ? { ...scan, isLate: true } : scan)))
    return undefined
  }
}

/** The events whose doors are shown now: their pages send what waits themselves, and say what became of it. */
export const openDoors = new Set<string>()

const underWay = new Map<string, Promise<unknown>>()

/**
 * Sends all that waits, oldest first, one request after the other; `hear` is told what became of each. Undefined where the network is gone.
 * @throws ApiError what the server refuses for good, which waits no longer
 */
export const sendScans = (profileId: string, eventId: string, hear: Hear = () => {}): Promise<Scanned[] | undefined> => {
  const place = placeOf(profileId, eventId)
  const send = async () => {
    const all: Scanned[] = []
    while (waitingScans(profileId, eventId).length) {
      const scanned = await sendSome(profileId, eventId, hear)
      if (!scanned) return undefined
      all.push(...scanned)
    }
    return all
  }
  const sending = Promise.resolve(underWay.get(place)).catch(() => {}).then(send)
  underWay.set(place, sending)
  return sending
}
