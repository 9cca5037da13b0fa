import styled from '@emotion/styled'
import type { SeriesDate } from '@marquee/contract/eventSeries'
import { RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { inZone } from '#ui/moment.ts'
import { Tiny } from '#ui/type.ts'
import { eventSeriesWords } from '#words/en/eventSeries.ts'
import { useWords } from '#words/words.tsx'

const List = styled.ul`
  display: grid; margin: 0; padding: 0; list-style: none;
  & > li { display: flex; align-items: center; gap: 12px; min-height: 44px; border-bottom: 1px solid var(--line); font-size: var(--fs-s); }
  & > li > span:first-of-type { display: grid; flex: 1; min-width: 0; padding: 6px 0; }
  & > li[data-out] s { color: var(--ink-3); }
`

const shown = 8

/** 'Mon, 26 October 2026 at 19:00', on the clocks of where it happens. */
const dateIn = (startsAt: string, timeZone: string) =>
  inZone({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' }, timeZone).format(new Date(startsAt))

interface Props {
  dates: readonly SeriesDate[]
  timeZone: string
  /** Days that are taken out. */
  without?: readonly string[]
  /** Takes a day out or puts it back; without it the dates stay as they are. */
  onToggle?: (day: string) => void
}

/** The dates that a series comes to, in their order. The first stays: it is the event itself. */
export const DateRows = ({ dates, timeZone, without = [], onToggle }: Props) => {
  const words = useWords(eventSeriesWords)
  const [isWhole, setWhole] = useState(false)
  const some = isWhole ? dates : dates.slice(0, shown)
  return (
    <>
      <List aria-label={words.dates}>
        {some.map(({ day, startsAt, trouble }, place) => {
          const isOut = without.includes(day)
          const date = dateIn(startsAt, timeZone)
          return (
            <li key={day} data-out={isOut || undefined}>
              <span>
                {isOut ? <s>{date}</s> : <time dateTime={startsAt}>{date}</time>}
                {trouble && !isOut && <Tiny>{words[trouble]}</Tiny>}
              </span>
              {isOut && <Badge>{words.isOut}</Badge>}
              {place === 0 && <Tiny>{words.first}</Tiny>}
              {place > 0 && onToggle && (
                <IconButton
                  icon={isOut ? RotateCcw : X} size={18} label={isOut ? words.putBack(date) : words.takeOut(date)}
                  onClick={() => onToggle(day)}
                />
              )}
            </li>
          )
        })}
      </List>
      {dates.length > some.length && (
        <div>
          <Button size="s" variant="quiet" onClick={() => setWhole(true)}>
            {words.showAll(dates.length)}
          </Button>
        </div>
      )}
    </>
  )
}
