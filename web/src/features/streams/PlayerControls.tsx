import styled from '@emotion/styled'
import { Maximize, Minimize, Pause, PictureInPicture2, Play, Volume2, VolumeX } from 'lucide-react'
import type { ChangeEvent, ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { streamsWords } from '#words/en/streams.ts'
import { useWords } from '#words/words.tsx'
import { clockTime } from '#ui/clockTime.ts'
import type { Player } from './usePlayer.ts'

const Bar = styled.div`position: absolute; inset: auto 0 0; display: grid; gap: 2px; padding: 28px 12px 6px; color: #fff; background: linear-gradient(transparent, rgb(0 0 0 / .8));
  transition: opacity var(--t-base) var(--ease);
  [data-calm] > & { opacity: 0; pointer-events: none; }
  [data-calm] > &:focus-within { opacity: 1; pointer-events: auto; }
  @media (prefers-reduced-motion: reduce) { transition: none; }
  @media (max-width: 599.95px) { padding-inline: 4px; }
`
const Buttons = styled.div`display: flex; align-items: center; gap: 4px; & > [data-end] { margin-inline-start: auto; }`
const Round = styled.button`
  display: inline-grid; place-items: center; flex: none; width: 44px; height: 44px; border-radius: var(--icon-btn-radius); corner-shape: var(--corner); color: #fff;
  cursor: pointer;
  @media (hover: hover) { &:hover { background: rgb(255 255 255 / .16); } }
  &:focus-visible { outline: 3px solid #fff; outline-offset: -4px; }
`
const Edge = styled.button`
  display: inline-flex; align-items: center; gap: 8px; min-height: 44px; padding: 0 8px; font: 650 var(--fs-s)/1.1 var(--sans); color: #fff; text-align: start;
  &::before { content: ''; flex: none; width: 8px; height: 8px; border-radius: 50%; background: rgb(255 255 255 / .5); }
  &[data-at-edge]::before { background: var(--live); }
  &:not([data-at-edge]) { cursor: pointer; text-decoration: underline; text-underline-offset: 3px; }
  &:focus-visible { outline: 3px solid #fff; outline-offset: -4px; }
`
const Time = styled.span`padding: 0 8px; font: 600 var(--fs-s)/1.1 var(--sans); font-variant-numeric: tabular-nums; white-space: nowrap;`
const Slider = styled.input`
  appearance: none; width: 100%; height: 24px; margin: 0; background: none; cursor: pointer;
  &::-webkit-slider-runnable-track { height: 4px; border-radius: 2px; background: linear-gradient(90deg, #fff var(--done), rgb(255 255 255 / .36) var(--done)); }
  &::-moz-range-track { height: 4px; border-radius: 2px; background: rgb(255 255 255 / .36); }
  &::-moz-range-progress { height: 4px; border-radius: 2px; background: #fff; }
  &::-webkit-slider-thumb { appearance: none; width: 14px; height: 14px; margin-top: -5px; border-radius: var(--r-avatar); corner-shape: var(--corner); background: #fff; }
  &::-moz-range-thumb { width: 14px; height: 14px; border: 0; border-radius: 50%; background: #fff; }
  &:focus-visible { outline: 3px solid #fff; outline-offset: -2px; border-radius: 4px; }
  [dir='rtl'] & { direction: ltr; }
`
const Loud = styled(Slider)`width: 84px; @media (max-width: 599.95px) { display: none; }`

/** A chapter on the way that is played: where it begins, in seconds of the video. */
export interface ChapterMark {
  place: number
  title: string
}

const Way = styled.div`position: relative; display: grid;`
const Mark = styled.span`position: absolute; top: 10px; width: 3px; height: 4px; margin-inline-start: -1px; background: #0C090E; pointer-events: none;`

interface Props {
  player: Player
  isLive: boolean
  /** In seconds: how far what is shown lies behind what is live. */
  behind: number
  toEdge: () => void
  isFull: boolean
  toggleFull: (() => void) | undefined
  intoPicture: (() => void) | undefined
  /** In their order. */
  chapters: readonly ChapterMark[]
  /** The button for captions, where there are some. */
  captions: ReactNode
}

/** Nearer than this to what is live nobody has gone back, in seconds. */
const near = 6

const filled = (value: number, from: number, to: number) => ({ '--done': `${to > from ? ((value - from) / (to - from)) * 100 : 0}%` }) as object

/** What is pressed to watch: where, how loud, how large. */
export const PlayerControls = ({ player, isLive, behind, toEdge, isFull, toggleFull, intoPicture, chapters, captions }: Props) => {
  const { player: words } = useWords(streamsWords)
  const { shown, toggle, seek, setSound } = player
  if (!shown) return null
  const { isPaused, isMuted, volume, from, to, at } = shown
  const isAtEdge = behind < near && !isPaused
  const spoken = isLive ? (isAtEdge ? words.atEdge : words.behind(clockTime(behind))) : words.of(clockTime(at - from), clockTime(to - from))
  const level = isMuted ? 0 : volume
  const chapter = chapters.findLast(({ place }) => place <= at)
  const inside = chapters.filter(({ place }) => place > from && place < to)
  return (
    <Bar>
      <Way>
        <Slider
          type="range" min={from} max={Math.max(to, at)} step="any" value={at} aria-label={words.position} style={filled(at, from, to)}
          aria-valuetext={chapter ? words.inChapter(spoken, chapter.title) : spoken}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => seek(Number(target.value))}
        />
        {inside.map(({ place, title }) => <Mark key={place} aria-hidden title={title} style={{ left: `${((place - from) / (to - from)) * 100}%` }} />)}
      </Way>
      <Buttons>
        <Round type="button" aria-label={isPaused ? words.play : words.pause} onClick={toggle}>
          <Icon of={isPaused ? Play : Pause} size={22} filled />
        </Round>
        <Round type="button" aria-label={isMuted ? words.unmute : words.mute} onClick={() => setSound(volume || 1, !isMuted)}>
          <Icon of={isMuted ? VolumeX : Volume2} size={22} />
        </Round>
        <Loud
          type="range" min={0} max={1} step={0.05} value={level} aria-label={words.volume} style={filled(level, 0, 1)}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => setSound(Number(target.value), Number(target.value) === 0)}
        />
        {isLive ? (
          <Edge type="button" data-at-edge={isAtEdge || undefined} aria-disabled={isAtEdge} onClick={() => !isAtEdge && toEdge()}>
            {isAtEdge ? words.atEdge : words.toEdge}
          </Edge>
        ) : (
          <Time aria-hidden>{`${clockTime(at - from)} / ${clockTime(to - from)}`}</Time>
        )}
        <span data-end />
        {captions}
        {intoPicture && (
          <Round type="button" aria-label={words.inPicture} onClick={intoPicture}>
            <Icon of={PictureInPicture2} size={22} />
          </Round>
        )}
        {toggleFull && (
          <Round type="button" aria-label={isFull ? words.leaveFull : words.full} onClick={toggleFull}>
            <Icon of={isFull ? Minimize : Maximize} size={22} />
          </Round>
        )}
      </Buttons>
    </Bar>
  )
}
