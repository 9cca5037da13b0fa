import { streamSessions } from '@marquee/contract/streamSessions'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { report } from '#api/report.ts'
import { cell, useCell } from '#cell.ts'
import type { Broadcast, Sending } from './broadcast.ts'
import type { Publication } from './publisher.ts'
import type { Quality } from './pictureSize.ts'

/** Encoders weigh more than the studio: they come while somebody looks at themselves, and are there when they go live. */
export const loadBroadcast = () => import('./broadcast.ts')

const nothing = cell<Publication | null>(null)
const silent = cell<Sending | null>(null)

/** Where a browser sends to, on the channel's own address. */
const socketAddress = (path: string) => new URL(path, window.location.origin.replace(/^http/, 'ws')).href

interface Wanted {
  picture: MediaStreamTrack
  sound: MediaStreamTrack
  quality: Quality
}

/** Sends a livestream from this browser, from a press until its end or until the page is left. */
export const useBroadcast = (livestreamId: string) => {
  const [broadcast, setBroadcast] = useState<Broadcast | null>(null)
  const [trouble, setTrouble] = useState<'unsupported' | null>(null)
  const [isStarting, setStarting] = useState(false)
  const current = useRef<Broadcast>(undefined)
  const publication = useCell<Publication | null>(broadcast?.publisher.publication ?? nothing)
  const sending = useCell<Sending | null>(broadcast?.sending ?? silent)
  useEffect(() => () => void current.current?.leave(), [])

  const start = async ({ picture, sound, quality }: Wanted) => {
    setStarting(true)
    setTrouble(null)
    try {
      const [{ Broadcast: Sender }, { token, path }] = await Promise.all([loadBroadcast(), call(streamSessions.open, { livestreamId })])
      await current.current?.leave()
      const next = new Sender({ address: socketAddress(path), token, quality, picture, sound })
      if (!(await next.start())) return setTrouble('unsupported')
      current.current = next
      setBroadcast(next)
    } catch (error) {
      report(error)
    } finally {
      setStarting(false)
    }
  }
  const isSending = !!publication && publication.state !== 'over'
  return { start, isStarting, trouble, broadcast, publication, sending, isSending }
}
