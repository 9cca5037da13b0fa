import styled from '@emotion/styled'
import { captionLanguageNames } from '@marquee/contract/captionLanguageNames'
import type { Stream } from '@marquee/contract/streams'
import { Eye, Play, VolumeX } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useChapters } from '#features/streamChapters/useChapters.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { count } from '#ui/count.ts'
import { Icon } from '#ui/Icon.tsx'
import { streamsWords } from '#words/en/streams.ts'
import { useWords } from '#words/words.tsx'
import { CaptionsChoice } from './CaptionsChoice.tsx'
import { Backdrop } from './Backdrop.tsx'
import { PlayerControls } from './PlayerControls.tsx'
import { Screen, Veiled } from './Screen.tsx'
import { useCaptions } from './useCaptions.ts'
import { useFullScreen } from './useFullScreen.ts'
import { useKeys } from './useKeys.ts'
import { usePlayback } from './usePlayback.ts'
import { usePlayer } from './usePlayer.ts'
import { useSeekOrders } from './useSeekOrders.ts'

const Video = styled.video`position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain;`
const Signs = styled.div`position: absolute; top: 12px; inset-inline-start: 12px; display: flex; gap: 8px; pointer-events: none;`
const Poster = styled.button`
  position: absolute; inset: 0; display: grid; place-items: center; width: 100%; cursor: pointer;
  &:focus-visible { outline: 3px solid #fff; outline-offset: -6px; }
`
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
  recordingId?: string
  /** It stands otherwise than what is shown says. */
  onChange: () => void
  /** When the picture that is shown was seen, in ms since 1970. */
  onPlayingAt?: (at: number) => void
}

/** The picture of a livestream or of its recording, with buttons of our own and the keys that people know. */
export const StreamPlayer = ({ stream, isLive, recordingId, onChange, onPlayingAt }: Props) => {
  const words = useWords(streamsWords)
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  // What is live begins by itself, unless somebody saves data; a recording waits.
  const [isWanted, setWanted] = useState(() => isLive && !savesData())
  const [isCalm, setCalm] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const player = usePlayer(video)
  const plan = { livestreamId: stream.id, recordingId, isLive, isWanted, onChange, onPlayingAt }
  const { phase, again, edge, placeOf, captions } = usePlayback(video, plan)
  const full = useFullScreen(box, video)
  const { shown, begin, toggle, seek, setSound, needsTap } = player
  const spoken = useCaptions(video, captions)
  const chapters = useChapters(stream.id, recordingId, phase === 'playing')
  // A recording is counted from its beginning, and what is on from wherever its player has begun.
  const place = (at: number, positionMs: number) => (isLive ? placeOf(at) : positionMs / 1_000)
  const marks = chapters.flatMap(({ at, positionMs, title }) => {
    const found = place(Date.parse(at), positionMs)
    return found === undefined ? [] : [{ place: found, title }]
  })
  useSeekOrders(video, { isPlaying: phase === 'playing', placeOf: place, want: () => setWanted(true), seek: (to) => { seek(to); void begin() } })

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
  const toChapter = (by: 1 | -1) => {
    const at = shown?.at ?? 0
    // Back leads to the beginning of what is shown, and only right after it to the one before.
    const found = by === 1 ? marks.find((mark) => mark.place > at + 0.5) : marks.findLast((mark) => mark.place < at - 2)
    if (found) seek(found.place)
  }
  const loud = (by: number) => shown && setSound(Math.min(1, Math.max(0, shown.volume + by)), false)
  const intoPicture =
    document.pictureInPictureEnabled && video
      ? () => void (document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture()).catch(() => {})
      : undefined
  const keys = {
    ' ': toggle, 'k': toggle, 'm': () => shown && setSound(shown.volume || 1, !shown.isMuted), 'f': full.toggle,
    'n': () => toChapter(1), 'p': () => toChapter(-1),
    'ArrowLeft': () => go(-step), 'ArrowRight': () => go(step), 'ArrowUp': () => loud(louder), 'ArrowDown': () => loud(-louder),
  }
  useKeys(phase === 'playing' ? keys : {})

  const isInterrupted = stream.status === 'interrupted' && isLive
  // Whoever is told that the picture will be back is not told besides that it does not come.
  const isTroubled = !isInterrupted && (phase === 'broken' || phase === 'unable' || phase === 'refused')
  const isCalmNow = isCalm && shown?.isPaused === false
  return (
    <Screen ref={setBox} role="group" aria-label={words.player.name(stream.title)} data-calm={isCalmNow || undefined} onPointerMove={stir} onFocus={stir}>
      {!(isWanted && phase === 'playing') && <Backdrop stream={stream} />}
      <Video ref={setVideo} playsInline preload="none" aria-label={stream.title} onClick={toggle} onDoubleClick={full.toggle}>
        {captions.map(({ language, url }) => (
          <track key={url} ref={spoken.hearLoaded} kind="captions" src={url} srcLang={language} label={captionLanguageNames[language]} />
        ))}
      </Video>
      {isWanted ? (
        <>
          {phase === 'loading' || (shown?.isWaiting && !isInterrupted) ? <Veiled role="status">{words.player.loading}</Veiled> : null}
          {isInterrupted && (
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
          isFull={full.isFull} toggleFull={full.toggle} intoPicture={intoPicture} chapters={marks}
          captions={captions.length > 0 && (
            <CaptionsChoice languages={captions.map(({ language }) => language)} shown={spoken.shown} onChoose={spoken.choose} />
          )}
        />
      )}
    </Screen>
  )
}
