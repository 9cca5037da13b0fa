import type { EventCard } from '@marquee/contract/eventCards'
import { authorZone as readersZone } from './authorZone.ts'
import { inZone } from './moment.ts'
import { clockIn } from './zoned.ts'

type Times = Pick<EventCard, 'startsAt' | 'endsAt' | 'timeZone'>

const long = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
const short = { hour: '2-digit', minute: '2-digit' } as const
const day = { weekday: 'short', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const

const spanIn = ({ startsAt, endsAt }: Times, timeZone: string) => {
  const isOneDay = clockIn(timeZone, startsAt).day === clockIn(timeZone, endsAt).day
  const start = inZone(long, timeZone).format(new Date(startsAt))
  const end = inZone(isOneDay ? short : day, timeZone).format(new Date(endsAt))
  return `${start} to ${end}`
}

/** 'Sat, 28 November 2026, 10:00 to 17:00' on the reader's clocks; an end on another day says which. */
export const spanOf = (event: Times): string => spanIn(event, readersZone())

/** The same on the clocks of where it happens; undefined where these show the same. */
export const spanThere = (event: Times): string | undefined => {
  const there = spanIn(event, event.timeZone)
  return there === spanOf(event) ? undefined : there
}

/** The day '2026-11-28' on which an instant falls on the reader's clocks. */
export const dayOf = (at: string): string => clockIn(readersZone(), at).day
