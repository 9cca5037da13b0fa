import styled from '@emotion/styled'
import { captionLanguageNames } from '@marquee/contract/captionLanguageNames'
import type { CaptionLanguage } from '@marquee/contract/captions'
import type { MediaFile } from '@marquee/contract/mediaFiles'
import { AudioLines, Play } from 'lucide-react'
import { useRef, useState, type SyntheticEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Media } from '#ui/Media.tsx'
import { playersWords } from '#words/en/players.ts'
import { useWords } from '#words/words.tsx'
import { screenRatio } from './screenRatio.ts'

const Screen = styled.div`
  position: relative; overflow: hidden; background: #0C090E; border-radius: var(--media-radius); corner-shape: var(--corner); max-height: 80dvh;
  & > video { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; }
  & > video:focus-visible { outline: 3px solid #fff; outline-offset: -6px; box-shadow: inset 0 0 0 7px #000; }
`
const Poster = styled.button`
  position: absolute; inset: 0; display: grid; place-items: center; width: 100%; cursor: pointer;
  &:focus-visible { outline: 3px solid #fff; outline-offset: -6px; box-shadow: inset 0 0 0 7px #000; }
`
const Still = styled(Media)`position: absolute; inset: 0; aspect-ratio: auto !important; border-radius: 0;`
const Disc = styled.span`
  position: relative; display: grid; place-items: center; width: 68px; height: 68px; padding-inline-start: 4px; border-radius: 50%;
  background: rgb(12 9 14 / .66); color: #fff; transition: transform var(--t-base) var(--ease), background-color var(--t-fast) var(--ease);
  @media (hover: hover) { button:hover > & { transform: scale(1.06); background: rgb(12 9 14 / .82); } }
`
const Length = styled.span`
  position: absolute; inset-inline-end: 12px; bottom: 12px; padding: 3px 8px; border-radius: 6px; background: rgb(12 9 14 / .72); color: #fff;
  font: 650 var(--fs-xs)/1.3 var(--sans); font-variant-numeric: tabular-nums;
`
const Sound = styled.figure`
  display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: center; gap: 12px 14px; margin: 0; padding: 16px; background: var(--surface-2);
  border-radius: var(--media-radius); corner-shape: var(--corner);
  & > svg { color: var(--accent-text); }
  & > audio { grid-column: 1 / -1; width: 100%; min-height: 44px; color-scheme: light dark; }
  & > audio:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 999px; }
`
const Caption = styled.figcaption`font-weight: 600; overflow-wrap: anywhere;`
const Trouble = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; padding: 12px 0 0; color: var(--ink-2);`

/** '4:05', '1:00:09'. */
const clock = (ms: number) => {
  const all = Math.round(ms / 1_000)
  const [hours, minutes, seconds] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** One thing is heard at a time. */
const quietOthers = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
  for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio')) if (other !== currentTarget) other.pause()
}

/** The button that was pressed has given way to the video. */
const focus = (video: HTMLVideoElement | null) => video?.focus()

/** Addresses of what is played. */
export type Addresses = Pick<MediaFile, 'url' | 'captions'>

interface Props {
  file: Addresses & Pick<MediaFile, 'kind' | 'width' | 'height' | 'durationMs' | 'altText' | 'poster'>
  /** What it is called where it says nothing of itself. */
  name: string
  /** The captions that it begins with; with none where nothing is said. */
  captionsIn?: CaptionLanguage | undefined
  /** Fetches its addresses anew: those of what is not for everyone open for an hour at most. */
  renew?: () => Promise<Addresses | undefined>
}

/** Plays a video or recording as it was uploaded, with the browser's own controls. Nothing is fetched before somebody presses play. */
export const MediaPlayer = ({ file, name, captionsIn, renew }: Props) => {
  const words = useWords(playersWords)
  const [isStarted, setStarted] = useState(false)
  const [renewed, setRenewed] = useState<{ from: string; fresh: Addresses }>()
  const [isBroken, setBroken] = useState(false)
  const at = useRef(0)
  const { kind, durationMs, altText, poster } = file
  const { url, captions } = renewed?.from === file.url ? renewed.fresh : file
  const label = altText || name
  const length = durationMs === null ? undefined : clock(durationMs)

  const lookAgain = () => renew?.().catch(() => undefined)
  const freshAddress = async () => {
    const fresh = await lookAgain()
    setBroken(!fresh || fresh.url === url)
    if (fresh && fresh.url !== url) setRenewed({ from: file.url, fresh })
  }
  // They are fetched when somebody wants them: their address may have run out, or their author has replaced them.
  const freshCaptions = async () => {
    const fresh = await lookAgain()
    const isOther = fresh && JSON.stringify(fresh.captions) !== JSON.stringify(captions)
    if (isOther) setRenewed({ from: file.url, fresh: { url, captions: fresh.captions } })
  }
  // React does not pass on what is not heard further up.
  const hearFailure = (track: HTMLTrackElement | null) => {
    const fail = () => void freshCaptions()
    track?.addEventListener('error', fail)
    return () => track?.removeEventListener('error', fail)
  }
  const events = {
    onPlay: quietOthers,
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => void (at.current = currentTarget.currentTime),
    // A new address goes on where the old one ended.
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      if (at.current > 0) currentTarget.currentTime = at.current
    },
    onError: () => void freshAddress(),
  }
  const trouble = isBroken && (
    <Trouble role="alert">
      {words.notPlayed}
      <Button variant="line" onClick={() => void freshAddress()}>
        {words.tryAgain}
      </Button>
    </Trouble>
  )

  if (kind === 'audio')
    return (
      <div>
        <Sound>
          <Icon of={AudioLines} size={28} />
          <Caption>{label}</Caption>
          <audio controls preload="none" src={url} aria-label={label} {...events} />
        </Sound>
        {trouble}
      </div>
    )
  return (
    <div>
      <Screen style={{ aspectRatio: screenRatio(file) }}>
        {isStarted ? (
          // Captions from the origin of the media are read only where their video is asked for in that way, too.
          <video ref={focus} controls playsInline autoPlay src={url} aria-label={label} {...(captions.length > 0 && { crossOrigin: 'anonymous' })} {...events}>
            {captions.map(({ language, url: src }) => (
              <track
                key={language} ref={hearFailure} kind="captions" src={src} srcLang={language} label={captionLanguageNames[language]} default={language === captionsIn}
              />
            ))}
          </video>
        ) : (
          <Poster type="button" aria-label={length ? `${words.play(label)}, ${length}` : words.play(label)} onClick={() => setStarted(true)}>
            {poster && <Still image={{ ...poster, altText: '' }} sizes="(max-width: 599px) 100vw, 640px" />}
            <Disc>
              <Icon of={Play} size={30} filled />
            </Disc>
            {length && <Length>{length}</Length>}
          </Poster>
        )}
      </Screen>
      {trouble}
    </div>
  )
}
