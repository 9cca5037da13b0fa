import type { DoorTicket, ScanOutcome, Scanned } from '@marquee/contract/tickets'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { report } from '#api/report.ts'
import { addScan, codeIn, judge, sendScans, waitingScans } from './door.ts'

/** What somebody at the door reads of a scan. */
export interface Shown {
  outcome: ScanOutcome
  name: string | null
  holderName: string | null
  /** By the list in this browser: the server has not heard of it yet. */
  isOwnWord: boolean
}

const tryAgainMs = 10_000

/** A door: scans are judged at once by its list, and told to the server as soon as there is a network. */
export const useDoor = (profileId: string, eventId: string, list: readonly DoorTicket[]) => {
  const [inside, setInside] = useState<ReadonlySet<string>>(() => new Set(list.flatMap(({ id, status }) => (status === 'checked_in' ? [id] : []))))
  const [waiting, setWaiting] = useState(() => waitingScans(profileId, eventId).length)
  const [shown, setShown] = useState<Shown | null>(null)

  const hear = (scanned: readonly Scanned[], code?: string) => {
    // Of what has waited, whoever was let in elsewhere before is worth a word.
    const last = scanned.findLast((one) => (code === undefined ? one.outcome !== 'in' : one.code === code))
    if (last) setShown({ ...last, isOwnWord: false })
  }

  const underWay = useRef<Promise<void>>(undefined)
  // One after the other: a scan that is sent twice would be answered as one that was let in before.
  const send = (code?: string) => {
    underWay.current = Promise.resolve(underWay.current).then(() => sendNow(code))
    return underWay.current
  }
  const sendNow = async (code?: string) => {
    try {
      const scanned = await sendScans(profileId, eventId)
      if (scanned) hear(scanned, code)
    } catch (error) {
      report(error)
    }
    setWaiting(waitingScans(profileId, eventId).length)
  }

  const scan = async (typed: string) => {
    const code = codeIn(typed)
    if (!code) return
    const { ticket, outcome } = await judge(list, code, (id) => inside.has(id))
    if (ticket && (outcome === 'in' || outcome === 'already')) setInside((now) => new Set(now).add(ticket.id))
    setShown({ outcome, name: ticket?.name ?? null, holderName: ticket?.holderName ?? null, isOwnWord: true })
    addScan(profileId, eventId, { code, at: new Date().toISOString() })
    setWaiting((now) => now + 1)
    await send(code)
  }

  const again = useEffectEvent(() => {
    if (waitingScans(profileId, eventId).length) void send()
  })
  useEffect(() => {
    // What was scanned before the page was opened goes at once.
    const first = setTimeout(again)
    const timer = setInterval(again, tryAgainMs)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [])

  return { scan, shown, waiting, insideCount: inside.size }
}
