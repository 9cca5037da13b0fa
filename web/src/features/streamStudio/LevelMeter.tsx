import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import { streamStudioWords } from '#words/en/streamStudio.ts'
import { useWords } from '#words/words.tsx'
import type { AudioMixer } from './audioMixer.ts'

const Root = styled.div`
  position: relative; height: 10px; border-radius: 5px; overflow: hidden; background: var(--surface-3);
  & > span { position: absolute; inset: 0; transform-origin: left; background: var(--ok); }
  &[data-loud] > span { background: var(--warn); }
  @media (forced-colors: active) { border: 1px solid; & > span { background: Highlight; } }
`
/** From here on it distorts. */
const loud = 0.94
/** How often a number is enough: for whoever wants nothing to move, and for screen readers. */
const calmMs = 1_000

const wantsCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** How loud somebody is, moving with their voice; once a second where nothing is to move. */
export const LevelMeter = ({ mixer, isMuted }: { mixer: AudioMixer; isMuted: boolean }) => {
  const words = useWords(streamStudioWords)
  const bar = useRef<HTMLSpanElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const [percent, setPercent] = useState(0)

  useEffect(() => {
    const isCalm = wantsCalm()
    let handle = 0
    let saidAt = 0
    const draw = (now: number) => {
      handle = requestAnimationFrame(draw)
      const isDue = now - saidAt >= calmMs
      if (isCalm && !isDue) return
      const level = mixer.level()
      if (bar.current) bar.current.style.transform = `scaleX(${level})`
      root.current?.toggleAttribute('data-loud', level > loud)
      if (!isDue) return
      saidAt = now
      setPercent(Math.round(level * 100))
    }
    handle = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(handle)
  }, [mixer])

  return (
    <Root ref={root} role="meter" aria-label={words.level} aria-valuemin={0} aria-valuemax={100} aria-valuenow={isMuted ? 0 : percent}>
      <span ref={bar} style={{ transform: 'scaleX(0)' }} />
    </Root>
  )
}
