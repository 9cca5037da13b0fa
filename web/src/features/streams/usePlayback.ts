import type { Captions } from '@marquee/contract/captions'
import { streams } from '@marquee/contract/streams'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import { play, type Engine, type Trouble } from './hls.ts'

export type Phase = 'loading' | 'playing' | 'refused' | 'broken' | 'unable'

/** An address that opens no more is asked for anew once in so many ms: whoever may not watch is not to ask all the time. */
const renewedEvery = 60_000
/** Who was away for longer is taken to what is live. */
const slept = 20_000

interface Plan {
  livestreamId: string
  /** Of a permanent livestream one that was asked for. */
  recordingId?: string | undefined
  isLive: boolean
  /** Asks for nothing before somebody has pressed play. */
  isWanted: boolean
  /** No more pictures will come; or they are refused: how it stands is to be read again. */
  onChange: () => void
  onPlayingAt: ((at: number) => void) | undefined
}

/** Brings the pictures of a livestream, or of its recording, into a video, and goes on when its address runs out. */
export const usePlayback = (video: HTMLVideoElement | null, plan: Plan) => {
  const { livestreamId, recordingId, isLive, isWanted, onChange, onPlayingAt } = plan
  const [phase, setPhase] = useState<Phase>('loading')
  const [attempt, setAttempt] = useState(0)
  const [captions, setCaptions] = useState<readonly Captions[]>([])
  const engine = useRef<Engine | undefined>(undefined)
  const renewedAt = useRef(0)
  const hears = useRef({ onChange, onPlayingAt })
  useEffect(() => {
    hears.current = { onChange, onPlayingAt }
  })

  useEffect(() => {
    if (!video || !isWanted) return
    let isOn = true
    const fail = (why: Trouble) => {
      if (!isOn) return
      hears.current.onChange()
      const isRenewed = why === 'refused' && Date.now() - renewedAt.current > renewedEvery
      if (isRenewed) {
        renewedAt.current = Date.now()
        setAttempt((before) => before + 1)
      } else setPhase(why)
    }
    const begin = async () => {
      const { playlist, captions: found } = await call(streams.watch, { livestreamId, ...(recordingId && { recordingId }) })
      if (!isOn) return
      const started = await play(video, playlist, {
        over: () => hears.current.onChange(),
        trouble: fail,
        playingAt: (at) => hears.current.onPlayingAt?.(at),
      })
      // The library may have come after the page had gone.
      if (!isOn) return started?.end()
      engine.current = started
      setCaptions(found)
      setPhase(started ? 'playing' : 'unable')
    }
    begin().catch((error: unknown) => {
      if (!isOn) return
      setPhase(error instanceof ApiError && error.status < 500 ? 'refused' : 'broken')
      hears.current.onChange()
    })
    return () => {
      isOn = false
      engine.current?.end()
      engine.current = undefined
    }
  }, [video, livestreamId, recordingId, isLive, isWanted, attempt])

  // A machine that slept asks once how it stands; the player then goes on from what is live, or is told that it is over.
  useEffect(() => {
    let seenAt = Date.now()
    const look = () => {
      const away = Date.now() - seenAt
      if (document.visibilityState === 'visible' && away > slept) {
        hears.current.onChange()
        engine.current?.wake()
      }
      seenAt = Date.now()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [])

  const again = useCallback(() => {
    setPhase('loading')
    setAttempt((before) => before + 1)
  }, [])
  const edge = useCallback(() => engine.current?.edge(), [])
  const placeOf = useCallback((at: number) => engine.current?.placeOf(at), [])
  return { phase, again, edge, placeOf, captions }
}
