import { clockIn } from '@marquee/contract/clocks'
import type { EventCard } from '@marquee/contract/eventCards'
import { authorZone as readersZone } from './authorZone.ts'
import { inZone } from './moment.ts'
import { zoneName } from './zoneName.ts'

type Times = Pick<EventCard, 'startsAt' | 'endsAt' | 'timeZone'>

const long = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
const short = { hour: '2-digit', minute: '2-digit' } as const
const day = { weekday: 'short', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const

const endsIn = ({ startsAt, endsAt }: Times, timeZone: string) => {
  const isOneDay = clockIn(timeZone, startsAt).day === clockIn(timeZone, endsAt).day
  return {
    start: inZone(long, timeZone).format(new Date(startsAt)),
    end: inZone(isOneDay ? short : day, timeZone).format(new Date(endsAt)),
  }
}

const spanIn = (event: Times, timeZone: string) => {
  const { start, end } = endsIn(event, timeZone)
  return `${start} to ${end}`
}

/** When it begins and when it ends, each in words, on the reader's clocks. */
export const endsOf = (event: Times) => endsIn(event, readersZone())

/** 'Sat, 28 November 2026, 10:00 to 17:00' on the reader's clocks; an end on another day says which. */
export const spanOf = (event: Times): string => spanIn(event, readersZone())

/** The same on the clocks of where it happens; undefined where these show the same. */
export const spanThere = (event: Times): string | undefined => {
  const there = spanIn(event, event.timeZone)
  return there === spanOf(event) ? undefined : there
}

/** The day '2026-11-28' on which an instant falls on the reader's clocks. */
export const dayOf = (at: string): string => clockIn(readersZone(), at).day

const offset = { timeZoneName: 'shortOffset' } as const

/** 'Stockholm time, GMT+1': the zone of an event, and how far it is from Greenwich on that very day, whatever it is today. */
export const zoneOf = ({ startsAt, timeZone }: Pick<Times, 'startsAt' | 'timeZone'>): string => {
  const ahead = inZone(offset, timeZone).formatToParts(new Date(startsAt)).find(({ type }) => type === 'timeZoneName')?.value
  const name = zoneName(timeZone)
  return ahead && timeZone.includes('/') && !timeZone.startsWith('Etc/') ? `${name}, ${ahead.replace('+0', '')}` : name
}
