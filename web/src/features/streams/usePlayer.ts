import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { keepAt, keptAt } from '#kept.ts'

const heard = ['play', 'pause', 'timeupdate', 'volumechange', 'durationchange', 'progress', 'waiting', 'playing', 'seeking', 'seeked', 'ended'] as const

interface Shown {
  isPaused: boolean
  isWaiting: boolean
  isMuted: boolean
  volume: number
  /** In seconds: where it can be sought from and to, and where it stands. */
  from: number
  to: number
  at: number
}

const place = 'marquee-player-sound'
/** How loud this device was left. */
const keptSound = (): { volume: number; isMuted: boolean } => {
  try {
    const { volume, isMuted } = JSON.parse(keptAt(place) ?? '{}') as { volume?: number; isMuted?: boolean }
    return { volume: Math.min(1, Math.max(0, Number(volume ?? 1))) || 1, isMuted: isMuted === true }
  } catch {
    return { volume: 1, isMuted: false }
  }
}

const tune = (video: HTMLVideoElement, { volume, isMuted }: { volume: number; isMuted: boolean }) => {
  video.volume = volume
  video.muted = isMuted
}

const moveTo = (video: HTMLVideoElement, seconds: number) => {
  video.currentTime = seconds
}

/** Begins, without sound where the browser plays nothing aloud before somebody has pressed something; answers whether that was so. */
const playAnyhow = async (video: HTMLVideoElement): Promise<boolean> => {
  for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio')) if (other !== video) other.pause()
  try {
    await video.play()
    return false
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return false
    tune(video, { volume: video.volume, isMuted: true })
    await video.play().catch(() => {})
    return true
  }
}

const shownOf = (video: HTMLVideoElement): Shown => {
  const { seekable, duration } = video
  const to = seekable.length ? seekable.end(seekable.length - 1) : Number.isFinite(duration) ? duration : 0
  return {
    isPaused: video.paused,
    isWaiting: !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    isMuted: video.muted || video.volume === 0,
    volume: video.volume,
    from: seekable.length ? seekable.start(0) : 0,
    to,
    at: video.currentTime,
  }
}

/** What a video does now, and what its buttons do. */
export const usePlayer = (video: HTMLVideoElement | null) => {
  const [needsTap, setNeedsTap] = useState(false)
  // A text, so that two looks at the same are the same.
  const shown = useSyncExternalStore(
    useCallback((told: () => void) => {
      for (const name of heard) video?.addEventListener(name, told)
      return () => heard.forEach((name) => video?.removeEventListener(name, told))
    }, [video]),
    () => (video ? JSON.stringify(shownOf(video)) : ''),
  )

  useEffect(() => {
    if (video) tune(video, keptSound())
  }, [video])

  const begin = useCallback(async () => {
    if (video && (await playAnyhow(video))) setNeedsTap(true)
  }, [video])

  const setSound = useCallback((volume: number, isMuted: boolean) => {
    if (!video) return
    tune(video, { volume, isMuted })
    setNeedsTap(false)
    keepAt(place, JSON.stringify({ volume, isMuted }))
  }, [video])

  const seek = useCallback((to: number) => {
    if (video) moveTo(video, to)
  }, [video])

  const toggle = useCallback(() => (video?.paused === false ? video.pause() : void begin()), [video, begin])
  return { shown: shown ? (JSON.parse(shown) as Shown) : undefined, needsTap, begin, toggle, seek, setSound }
}

export type Player = ReturnType<typeof usePlayer>
