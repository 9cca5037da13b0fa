import styled from '@emotion/styled'
import { streams } from '@marquee/contract/streams'
import { Pause, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#api/call.ts'
import type { PreviewPart } from '#features/streamClips/ClipDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { streamClipsWords } from '#words/en/streamClips.ts'
import { useWords } from '#words/words.tsx'
import { play, type Engine } from './hls.ts'
import { Screen, Veiled } from './Screen.tsx'

const Video = styled.video`position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain;`
const Small = styled(Screen)`border-radius: var(--media-radius); max-height: 40dvh; margin: 0 auto;`
const Foot = styled.div`margin-top: 8px;`

const seekTo = (video: HTMLVideoElement, seconds: number) => {
  video.currentTime = seconds
}

/** Shows a stretch of what has been recorded so far: its first picture, and, when it is played, all of it once. */
export const StretchPlayer: PreviewPart = ({ livestreamId, recordingId, stretch, onLength }) => {
  const { dialog: words } = useWords(streamClipsWords)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [phase, setPhase] = useState<'loading' | 'ready' | 'broken'>('loading')
  const [isPlaying, setPlaying] = useState(false)
  const tellLength = useEffectEvent((seconds: number) => onLength(seconds))
  const { from, to } = stretch ?? {}

  useEffect(() => {
    if (!video) return
    let engine: Engine | undefined
    let isOn = true
    const know = () => {
      if (!Number.isFinite(video.duration)) return
      setPhase('ready')
      tellLength(video.duration)
    }
    const begin = async () => {
      const { soFar } = await call(streams.watch, { livestreamId, ...(recordingId && { recordingId }) })
      const started = isOn ? await play(video, soFar, { over: () => {}, trouble: () => setPhase('broken'), playingAt: () => {} }) : undefined
      if (!isOn) return started?.end()
      engine = started
      if (!started) setPhase('broken')
    }
    video.addEventListener('durationchange', know)
    begin().catch(() => isOn && setPhase('broken'))
    return () => {
      isOn = false
      video.removeEventListener('durationchange', know)
      engine?.end()
    }
  }, [video, livestreamId, recordingId])

  // Moving an end shows the picture there.
  useEffect(() => {
    if (!video || phase !== 'ready' || from === undefined) return
    video.pause()
    seekTo(video, from)
  }, [video, phase, from])
  useEffect(() => {
    if (!video || phase !== 'ready' || to === undefined) return
    const stop = () => {
      if (video.currentTime >= to) video.pause()
    }
    video.addEventListener('timeupdate', stop)
    return () => video.removeEventListener('timeupdate', stop)
  }, [video, phase, to])

  const toggle = () => {
    if (!video || from === undefined || to === undefined) return
    if (isPlaying) return video.pause()
    if (video.currentTime < from || video.currentTime >= to - 0.5) seekTo(video, from)
    for (const other of document.querySelectorAll('video')) if (other !== video) other.pause()
    void video.play().catch(() => {})
  }
  return (
    <div>
      <Small>
        <Video
          ref={setVideo} playsInline preload="auto" aria-label={words.picture} onClick={toggle} onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        />
        {phase !== 'ready' && <Veiled role={phase === 'broken' ? 'alert' : 'status'} data-dark>{phase === 'broken' ? words.broken : words.loading}</Veiled>}
      </Small>
      <Foot>
        <Button variant="line" size="s" icon={isPlaying ? Pause : Play} disabled={phase !== 'ready'} onClick={toggle}>
          {isPlaying ? words.pause : words.preview}
        </Button>
      </Foot>
    </div>
  )
}
