import type { DoorTicket, Scanned, ScanOutcome } from '@marquee/contract/checkIns'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { report } from '#api/report.ts'
import { afterScans, codeIn, digestOf, judge, letIn } from './judge.ts'
import { keepDoor, type KeptDoor } from './keptDoors.ts'
import { addScan, openDoors, sendScans, waitingScans, type Scan } from './queue.ts'
import { signal } from './signals.ts'

/** What somebody at the door reads of a scan. */
export interface Shown {
  /** Of the scan. */
  id: string
  outcome: ScanOutcome
  name: string | null
  holderName: string | null
  checkedInAt: string | null
  checkedInBy: string | null
  /** By the list on this device: the server has not heard of it yet. */
  isOwnWord: boolean
}

const tryAgainMs = 10_000
/** So long somebody at a door with a network waits for the word of the server, which knows of the other doors. */
const waitMs = 1_500

interface Settings {
  kept: KeptDoor
  /** For which list is scanned; undefined for all tickets. */
  listId: string | undefined
  isHeard: boolean
  /** Undefined where nobody can be reached at all: what is scanned waits. */
  canSend: boolean
  /** Something has become known of tickets. */
  onNews: (() => void) | undefined
}

/** What the waiting scans let in, by the word of the device. */
const admitted = (scans: readonly Scan[]) => scans.filter(({ judged }) => judged === 'in')

/** A door: scans are judged at once by its list, kept on the device, and told to the server as soon as there is a network. */
export const useDoor = ({ kept, listId, isHeard, canSend, onNews }: Settings) => {
  const { profileId, door } = kept
  const eventId = door.event.id
  const [tickets, setTickets] = useState(() => letIn(kept.tickets, admitted(waitingScans(profileId, eventId))))
  const [given, setGiven] = useState(kept)
  if (given !== kept) {
    setGiven(kept)
    setTickets(letIn(kept.tickets, admitted(waitingScans(profileId, eventId))))
  }
  const [waiting, setWaiting] = useState(() => waitingScans(profileId, eventId).length)
  const [isCut, setCut] = useState(!canSend)
  const [shown, setShown] = useState<Shown | null>(null)
  /** As they are now, for what happens between two pictures. */
  const now = useRef(tickets)
  useEffect(() => {
    now.current = tickets
  }, [tickets])

  const last = useRef<Shown>(undefined)
  const show = (one: Shown) => {
    last.current = one
    setShown(one)
  }
  /** What is let in by the list here, and waits for the word of the server. */
  const pending = useRef<Shown>(undefined)
  const tell = (one: Shown) => {
    pending.current = undefined
    show(one)
    signal(one.outcome, isHeard)
  }
  const change = (changed: DoorTicket[]) => {
    now.current = changed
    setTickets(changed)
    return keepDoor({ ...kept, tickets: changed })
  }
  const hear = async (scanned: readonly Scanned[]) => {
    await change(afterScans(now.current, scanned))
    const before = pending.current ?? last.current
    const said = scanned.find(({ id }) => id === before?.id)
    if (before && said) {
      const one = { ...before, ...said, name: said.name ?? before.name, holderName: said.holderName ?? before.holderName, isOwnWord: false }
      if (pending.current || (said.outcome === 'in') !== (before.outcome === 'in')) tell(one)
      else show(one)
    }
    onNews?.()
  }
  const send = async () => {
    if (!canSend) return
    try {
      setCut((await sendScans(profileId, eventId, hear)) === undefined)
    } catch (error) {
      report(error)
    }
    setWaiting(waitingScans(profileId, eventId).length)
  }

  const take = async (ticket: DoorTicket | undefined, read: { code?: string; ticketId?: string }) => {
    const outcome = judge(ticket, door.lists.find(({ id }) => id === listId))
    const [id, at] = [crypto.randomUUID(), new Date().toISOString()]
    const waitsForWord = canSend && !isCut && navigator.onLine
    const scan: Scan = { id, at, ...read, listId: listId ?? null, foundId: ticket?.id ?? null, judged: outcome, isLate: !waitsForWord }
    addScan(profileId, eventId, scan)
    setWaiting(waitingScans(profileId, eventId).length)
    const own: Shown = {
      id, outcome, name: ticket?.name ?? null, holderName: ticket?.holderName ?? null, checkedInAt: ticket?.checkedInAt ?? null,
      checkedInBy: null, isOwnWord: true,
    }
    const goByOwnWord = () => {
      if (pending.current?.id === id) tell(own)
    }
    if (outcome === 'in' && waitsForWord) {
      pending.current = own
      setTimeout(goByOwnWord, waitMs)
    } else tell(own)
    if (ticket && outcome === 'in') await change(letIn(now.current, [scan]))
    await send()
    goByOwnWord()
  }
  /** A code that was read or typed. */
  const scan = async (typed: string) => {
    const code = codeIn(typed)
    if (!code) return
    const digest = await digestOf(code)
    await take(now.current.find((ticket) => ticket.digest === digest), { code: code.slice(0, 16) })
  }
  /** Whoever was found by their name. */
  const admit = (ticket: DoorTicket) => take(now.current.find(({ id }) => id === ticket.id), { ticketId: ticket.id })

  const again = useEffectEvent(() => {
    if (waitingScans(profileId, eventId).length) void send()
    else setCut(!canSend || !navigator.onLine)
  })
  useEffect(() => {
    // What was scanned before the page was opened goes at once.
    const first = setTimeout(again)
    openDoors.add(eventId)
    const timer = setInterval(again, tryAgainMs)
    for (const name of ['online', 'offline']) window.addEventListener(name, again)
    return () => {
      openDoors.delete(eventId)
      clearTimeout(first)
      clearInterval(timer)
      for (const name of ['online', 'offline']) window.removeEventListener(name, again)
    }
  }, [eventId])

  return { tickets, scan, admit, replace: change, shown, waiting, isCut }
}
