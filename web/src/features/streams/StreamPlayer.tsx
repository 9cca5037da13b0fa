import styled from '@emotion/styled'
import type { Stream } from '@marquee/contract/streams'
import { Eye, Play, VolumeX } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { count } from '#ui/count.ts'
import { Icon } from '#ui/Icon.tsx'
import { Media } from '#ui/Media.tsx'
import { streamsWords } from '#words/en/streams.ts'
import { useWords } from '#words/words.tsx'
import { PlayerControls } from './PlayerControls.tsx'
import { Screen, Veiled } from './Screen.tsx'
import { useFullScreen } from './useFullScreen.ts'
import { useKeys } from './useKeys.ts'
import { usePlayback } from './usePlayback.ts'
import { usePlayer } from './usePlayer.ts'

const Video = styled.video`position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain;`
const Signs = styled.div`position: absolute; top: 12px; inset-inline-start: 12px; display: flex; gap: 8px; pointer-events: none;`
const Poster = styled.button`
  position: absolute; inset: 0; display: grid; place-items: center; width: 100%; cursor: pointer;
  &:focus-visible { outline: 3px solid #fff; outline-offset: -6px; }
`
const Still = styled(Media)`position: absolute; inset: 0; height: 100%; aspect-ratio: auto !important; border-radius: 0;`
const Disc = styled.span`position: relative; display: grid; place-items: center; width: 68px; height: 68px; padding-inline-start: 4px; border-radius: 50%; background: rgb(12 9 14 / .66); color: #fff;`
const Tap = styled(Button)`position: absolute; top: 12px; inset-inline-end: 12px;`

/** The buttons go away when nobody has moved for so long, in ms. */
const calmAfter = 3_000
/** How far the arrows go, in seconds, and how much louder. */
const step = 10
const louder = 0.1

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

interface Props {
  stream: Stream
  isLive: boolean
  /** It stands otherwise than what is shown says. */
  onChange: () => void
  /** When the picture that is shown was seen, in ms since 1970. */
  onPlayingAt?: (at: number) => void
}

/** The picture of a livestream or of its recording, with buttons of our own and the keys that people know. */
export const StreamPlayer = ({ stream, isLive, onChange, onPlayingAt }: Props) => {
  const words = useWords(streamsWords)
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  // What is live begins by itself, unless somebody saves data; a recording waits.
  const [isWanted, setWanted] = useState(() => isLive && !savesData())
  const [isCalm, setCalm] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const player = usePlayer(video)
  const { phase, again, edge } = usePlayback(video, { livestreamId: stream.id, isLive, isWanted, onChange, onPlayingAt })
  const full = useFullScreen(box, video)
  const { shown, begin, toggle, seek, setSound, needsTap } = player

  const start = useEffectEvent(() => void begin())
  useEffect(() => {
    if (phase === 'playing') start()
  }, [phase])
  useEffect(() => () => clearTimeout(timer.current), [])

  const stir = () => {
    setCalm(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCalm(true), calmAfter)
  }
  const live = () => edge() ?? shown?.to ?? 0
  const behind = isLive && shown ? Math.max(0, shown.to - shown.at) : 0
  const go = (by: number) => shown && seek(Math.min(shown.to, Math.max(shown.from, shown.at + by)))
  const loud = (by: number) => shown && setSound(Math.min(1, Math.max(0, shown.volume + by)), false)
  const intoPicture =
    document.pictureInPictureEnabled && video
      ? () => void (document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture()).catch(() => {})
      : undefined
  const keys = {
    ' ': toggle, 'k': toggle, 'm': () => shown && setSound(shown.volume || 1, !shown.isMuted), 'f': full.toggle,
    'ArrowLeft': () => go(-step), 'ArrowRight': () => go(step), 'ArrowUp': () => loud(louder), 'ArrowDown': () => loud(-louder),
  }
  useKeys(phase === 'playing' ? keys : {})

  const isTroubled = phase === 'broken' || phase === 'unable' || phase === 'refused'
  const isCalmNow = isCalm && shown?.isPaused === false
  return (
    <Screen ref={setBox} role="group" aria-label={words.player.name(stream.title)} data-calm={isCalmNow || undefined} onPointerMove={stir} onFocus={stir}>
      <Video ref={setVideo} playsInline preload="none" aria-label={stream.title} onClick={toggle} onDoubleClick={full.toggle} />
      {isWanted ? (
        <>
          {phase === 'loading' || (shown?.isWaiting && stream.status !== 'interrupted') ? <Veiled role="status">{words.player.loading}</Veiled> : null}
          {stream.status === 'interrupted' && (
            <Veiled role="status" data-dark>
              <b>{words.interrupted.title}</b>
              {words.interrupted.text}
            </Veiled>
          )}
          {isTroubled && (
            <Veiled role="alert" data-dark>
              {phase === 'unable' ? words.player.unable : words.player.broken}
              {phase !== 'unable' && <Button variant="media" onClick={again}>{words.player.tryAgain}</Button>}
            </Veiled>
          )}
        </>
      ) : (
        <Poster type="button" aria-label={words.player.play} onClick={() => setWanted(true)}>
          {stream.thumbnail && <Still image={{ ...stream.thumbnail, altText: '' }} sizes="(max-width: 599px) 100vw, 900px" />}
          <Disc><Icon of={Play} size={30} filled /></Disc>
        </Poster>
      )}
      {isLive && (
        <Signs>
          <Badge kind="live">{words.live}</Badge>
          {stream.viewers > 0 && <Badge kind="media" icon={Eye}>{count(stream.viewers)}</Badge>}
        </Signs>
      )}
      {needsTap && shown?.isMuted && (
        <Tap variant="media" size="s" icon={VolumeX} onClick={() => setSound(shown.volume || 1, false)}>{words.player.tapForSound}</Tap>
      )}
      {phase === 'playing' && isWanted && (
        <PlayerControls
          player={player} isLive={isLive} behind={behind} toEdge={() => { seek(live()); void begin() }}
          isFull={full.isFull} toggleFull={full.toggle} intoPicture={intoPicture}
        />
      )}
    </Screen>
  )
}
