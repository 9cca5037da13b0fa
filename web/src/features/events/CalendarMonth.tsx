import styled from '@emotion/styled'
import type { EventCard } from '@marquee/contract/eventCards'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { IconLink } from '#ui/IconButton.tsx'
import { dayAndMonthOfDay, monthOfDay, shortWeekdayOfDay, weekdayOfDay } from '#ui/day.ts'
import { dayOf } from '#ui/eventSpan.ts'
import { CardColumn, Row, Stack } from '#ui/layout.ts'
import { H4, Over } from '#ui/type.ts'
import { eventListsWords } from '#words/en/eventLists.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'
import { dayByKey } from './calendarGrid.ts'
import { eventsOfWeeks, type EventSearch } from './eventSearch.ts'
import { EventRow } from './EventRow.tsx'
import { daysOf, monthAfter, weeksOf } from './weeks.ts'

const Table = styled.table`
  width: 100%; table-layout: fixed; border-collapse: collapse;
  & th { padding: 6px 0; font-size: var(--fs-xs); font-weight: 600; color: var(--ink-3); text-align: center; }
  & td { height: 92px; padding: 4px; vertical-align: top; border: 1px solid var(--line); }
  & td[data-other] { background: var(--surface-2); }
  & a {
    display: block; margin-top: 3px; padding: 2px 6px; border-radius: 6px; background: var(--accent-soft); color: var(--on-accent-soft); font-size: var(--fs-xs);
    font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  }
  @media (max-width: 599.95px) { & td { height: 52px; padding: 0; } & a, & small { display: none; } }
`
const Day = styled.button`
  display: grid; place-items: center; gap: 2px; width: 28px; height: 28px; border-radius: 50%; font-size: var(--fs-xs); font-weight: 600; color: var(--ink-2);
  &[aria-current] { box-shadow: inset 0 0 0 2px var(--accent-text); color: var(--ink); }
  &[aria-pressed='true'] { background: var(--ink); color: var(--bg); }
  & > i { width: 5px; height: 5px; border-radius: 50%; background: var(--accent-text); display: none; }
  @media (max-width: 599.95px) {
    width: 100%; height: 52px; border-radius: 8px;
    & > i { display: block; visibility: hidden; }
    &[data-some] > i { visibility: visible; }
    &[aria-pressed='true'] > i { background: var(--bg); }
  }
`
const Other = styled.span`display: grid; place-items: center; width: 28px; height: 28px; font-size: var(--fs-xs); color: var(--ink-3); @media (max-width: 599.95px) { width: 100%; height: 52px; }`
const Plane = styled(Card)`padding: 12px; margin-bottom: var(--gap-cards); @media (max-width: 599.95px) { margin: 0 8px 12px; padding: 8px; }`

const shown = 2

interface Props {
  search: EventSearch
  /** '2026-11' */
  month: string
  /** Where the calendar of another month stands. */
  pathOf: (month: string) => string
}

/** What the grid does with keys: one day is the stop of the keyboard, and arrows lead on from it, over the ends of the month too. */
const useDayKeys = (month: string, pathOf: Props['pathOf'], today: string) => {
  const navigate = useNavigate()
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<string>()
  const isMoving = useRef(false)
  const stop = at?.startsWith(month) ? at : today.startsWith(month) ? today : `${month}-01`
  useEffect(() => {
    if (!isMoving.current || !at?.startsWith(month)) return
    isMoving.current = false
    table.current?.querySelector<HTMLElement>(`[data-day='${at}']`)?.focus()
  }, [at, month])
  const onKeyDown = (pressed: KeyboardEvent<HTMLElement>) => {
    const day = (pressed.target as HTMLElement).dataset['day']
    const next = day && dayByKey(pressed.key, day)
    if (!next) return
    pressed.preventDefault()
    isMoving.current = true
    setAt(next)
    if (!next.startsWith(month)) void navigate(pathOf(next.slice(0, 7)), { replace: true, preventScrollReset: true })
  }
  return { table, stop, setAt, onKeyDown }
}

/** A month of events on the reader's days, a grid of weeks; the events of the month, or of the chosen day, follow below, day by day. */
export const CalendarMonth = ({ search, month, pathOf }: Props) => {
  const words = useWords(eventsWords)
  const lists = useWords(eventListsWords)
  const today = dayOf(new Date().toISOString())
  const { table, stop, setAt, onKeyDown } = useDayKeys(month, pathOf, today)
  const weeks = weeksOf(month)
  const { data = [], isError, isSuccess, refetch, isFetching } = useQuery(eventsOfWeeks(search, weeks[0]![0]!, weeks.at(-1)!.at(-1)!))
  const onDays = data.flatMap((event: EventCard) => daysOf(event).map((one) => ({ one, event })))
  const byDay = Map.groupBy(onDays, ({ one }) => one)
  const [chosen, setChosen] = useState<string>()
  const day = chosen?.startsWith(month) ? chosen : undefined
  const below = data.filter((event) => daysOf(event).some((one) => (day ? one === day : one.startsWith(month))))
  const name = monthOfDay(`${month}-01`)
  const turn = (count: number) => pathOf(monthAfter(month, count))
  const firstOf = (event: EventCard) => daysOf(event).find((one) => (day ? one === day : one.startsWith(month))) ?? month
  const belowByDay = Map.groupBy(below, firstOf)

  return (
    <>
      <Plane as="section" aria-label={words.month(name)} aria-busy={isFetching}>
        <Row gap={8} style={{ justifyContent: 'space-between' }}>
          <IconLink icon={ChevronLeft} label={words.before} href={turn(-1)} />
          <Row gap={8}>
            <H4 aria-live="polite">{name}</H4>
            {!today.startsWith(month) && (
              <ButtonLink variant="quiet" size="s" href={pathOf(today.slice(0, 7))}>
                {lists.today}
              </ButtonLink>
            )}
          </Row>
          <IconLink icon={ChevronRight} label={words.after} href={turn(1)} />
        </Row>
        <Table ref={table} role="grid" aria-label={words.month(name)} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              {weeks[0]!.map((one) => (
                <th key={one} scope="col" abbr={weekdayOfDay(one)}>
                  {shortWeekdayOfDay(one)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((one) => {
                  const found = byDay.get(one) ?? []
                  const number = Number(one.slice(8))
                  if (!one.startsWith(month))
                    return (
                      <td key={one} data-other>
                        <Other>{number}</Other>
                      </td>
                    )
                  return (
                    <td key={one}>
                      <Day
                        type="button" aria-pressed={day === one} data-some={found.length > 0 || undefined}
                        data-day={one} tabIndex={one === stop ? 0 : -1} aria-current={one === today ? 'date' : undefined} onFocus={() => setAt(one)}
                        aria-label={words.onDay(dayAndMonthOfDay(one), found.length)}
                        onClick={() => setChosen(day === one ? undefined : one)}
                      >
                        {number}
                        <i />
                      </Day>
                      {found.slice(0, shown).map(({ event: { id, title } }) => (
                        <Link key={id} to={to('event', { eventId: id })} title={title} tabIndex={-1}>
                          {title}
                        </Link>
                      ))}
                      {found.length > shown && <small>{words.more(found.length - shown)}</small>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </Plane>
      <CardColumn role="region" aria-label={words.found}>
        {isError && <ErrorNotice title={words.failed} text={words.failedText} onRetry={() => void refetch()} />}
        {isSuccess && !below.length && (
          <EmptyState drawing="marquee" title={day ? words.nothingOn(dayAndMonthOfDay(day)) : words.nothingIn(name)} text={words.nothingInText} />
        )}
        {[...belowByDay].map(([one, some]) => (
          <Stack role="group" key={one} aria-label={dayAndMonthOfDay(one)}>
            <Over style={{ padding: '0 8px' }}>{`${weekdayOfDay(one)} ${dayAndMonthOfDay(one)}`}</Over>
            {some.map((event) => (
              <EventRow key={event.id} event={event} isUnder />
            ))}
          </Stack>
        ))}
      </CardColumn>
    </>
  )
}
