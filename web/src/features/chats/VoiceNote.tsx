import styled from '@emotion/styled'
import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Num } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { clock } from './teaser.ts'

const Root = styled.div`display: flex; align-items: center; gap: 10px; width: 248px; max-width: 100%; min-height: 44px;`
const Disc = styled.button`
  display: grid; place-items: center; flex: none; width: 44px; height: 44px; border-radius: 50%; background: var(--accent); color: var(--on-accent); cursor: pointer;
  [data-mine] & { background: var(--on-accent); color: var(--accent); }
`
const Line = styled.input`flex: 1; min-width: 0; height: 44px; accent-color: var(--accent-text); cursor: pointer; [data-mine] & { accent-color: var(--on-accent); }`
const Length = styled(Num)`flex: none; min-width: 4ch; font-size: var(--fs-xs); text-align: end;`
const Trouble = styled.p`font-size: var(--fs-xs);`

interface Props {
  url: string
  durationMs: number | null
  /** Fetches its address anew: it opens for an hour at most. */
  onRenew?: () => Promise<string | undefined>
}

/** A voice message: play and pause, where it is, how long it is. Nothing is fetched before somebody presses play. */
export const VoiceNote = ({ url, durationMs, onRenew }: Props) => {
  const words = useWords(chatsWords)
  const audio = useRef<HTMLAudioElement>(null)
  const isRenewed = useRef(false)
  const [renewed, setRenewed] = useState<string>()
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const length = durationMs ?? 0

  const toggle = () => {
    const player = audio.current!
    if (!player.paused) return player.pause()
    for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio')) if (other !== player) other.pause()
    setBroken(false)
    // What goes wrong is heard as an error of the element.
    player.play().catch(() => {})
  }
  const renew = async () => {
    if (isRenewed.current || !onRenew) return setBroken(true)
    isRenewed.current = true
    const fresh = await onRenew().catch(() => undefined)
    setRenewed(fresh)
    setBroken(!fresh)
  }
  return (
    <>
      <Root>
        <Disc type="button" aria-label={isPlaying ? words.pause : words.play} onClick={toggle}>
          <Icon of={isPlaying ? Pause : Play} size={20} filled />
        </Disc>
        <Line
          type="range" aria-label={words.position} min={0} max={Math.max(1, length)} step={100} value={Math.min(at, Math.max(1, length))} aria-valuetext={clock(at)}
          onChange={({ target }) => {
            if (audio.current) audio.current.currentTime = Number(target.value) / 1_000
            setAt(Number(target.value))
          }}
        />
        <Length>{clock(isPlaying || at > 0 ? at : length)}</Length>
        <audio
          ref={audio} preload="none" src={renewed ?? url} onPlay={() => setPlaying(true)} onPause={() => setPlaying(false)} onError={() => void renew()}
          onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime * 1_000)}
          onEnded={() => {
            setPlaying(false)
            setAt(0)
          }}
        />
      </Root>
      {isBroken && <Trouble role="alert">{words.voiceFailed}</Trouble>}
    </>
  )
}
