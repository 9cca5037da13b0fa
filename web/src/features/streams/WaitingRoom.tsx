import styled from '@emotion/styled'
import type { Stream } from '@marquee/contract/streams'
import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FollowButton } from '#features/follows/FollowButton.tsx'
import { RemindMe } from '#features/streamReminders/RemindMe.tsx'
import { Icon } from '#ui/Icon.tsx'
import { wholeTimeOf } from '#ui/moment.ts'
import { NameIn } from '#ui/NameIn.tsx'
import { streamsWords } from '#words/en/streams.ts'
import { useWords } from '#words/words.tsx'
import { countdown } from './countdown.ts'
import { Backdrop } from './Backdrop.tsx'
import { Screen, Veiled } from './Screen.tsx'

const Clock = styled.ol`
  display: flex; gap: clamp(12px, 3vw, 28px); margin: 0; padding: 0; list-style: none;
  & > li { display: grid; justify-items: center; }
  & b { font: var(--display-weight) clamp(1.75rem, 6vw, 3.25rem)/1 var(--font-display); letter-spacing: var(--display-tracking); font-variant-numeric: tabular-nums; }
  & span { font-size: var(--fs-xs); }
`
const Reminded = styled.p`display: flex; align-items: center; gap: 8px; margin: 0;`
const Ask = styled.div`display: grid; justify-items: center; gap: 8px; pointer-events: auto;`

/** Ticks with the second while something shows it. */
const useSeconds = () => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/** How long it is until a livestream begins, and how to hear of that. It begins here by itself. */
export const WaitingRoom = ({ stream, onFollow }: { stream: Stream; onFollow: () => void }) => {
  const { waiting: words, startsOn } = useWords(streamsWords)
  const now = useSeconds()
  const { scheduledStart, host, isFollowing, can } = stream
  const leftMs = Date.parse(scheduledStart) - now
  const left = countdown(leftMs)
  const begin = units.findIndex((unit) => left[unit] > 0)
  const shown = units.slice(Math.min(begin === -1 ? 2 : begin, 2))
  const when = startsOn(wholeTimeOf(scheduledStart))
  return (
    <Screen role="group" aria-label={words.title} data-grows>
      <Backdrop stream={stream} eager />
      <Veiled data-dark>
        {leftMs > 0 ? (
          <>
            <span aria-hidden>{words.beginsIn}</span>
            <Clock aria-hidden>
              {shown.map((unit) => (
                <li key={unit}>
                  <b>{left[unit]}</b>
                  <span>{words.units[unit]}</span>
                </li>
              ))}
            </Clock>
            <span role="timer">{when}</span>
          </>
        ) : (
          <>
            <b role="timer">{words.soon}</b>
            <span>{words.late}</span>
          </>
        )}
        {!can.host && <RemindMe livestream={stream} variant="media" />}
        {!can.host &&
          (isFollowing ? (
            <Reminded>
              <Icon of={BellRing} size={18} />
              {words.reminded}
            </Reminded>
          ) : (
            <Ask>
              <span><NameIn said={words.remind} name={host.displayName} /></span>
              <FollowButton person={host} variant="primary" size="m" onChange={onFollow} />
            </Ask>
          ))}
      </Veiled>
    </Screen>
  )
}
