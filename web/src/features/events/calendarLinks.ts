import type { Event } from '@marquee/contract/events'

type Shown = Pick<Event, 'id' | 'title' | 'summary' | 'startsAt' | 'endsAt' | 'timeZone' | 'kind' | 'venueName' | 'venueAddress' | 'onlineUrl'>

/** Calendars on the web that take an event by an address. */
export const webCalendars = ['google', 'outlook', 'office'] as const
type WebCalendar = (typeof webCalendars)[number]

/** '2026-11-28T09:00:00.000Z' → '20261128T090000Z' */
const compact = (at: string) => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const placeOf = ({ kind, venueName, venueAddress, onlineUrl }: Shown) =>
  kind === 'online' ? (onlineUrl ?? '') : [venueName, venueAddress].filter(Boolean).join(', ')

const outlookAt = (host: string, event: Shown, text: string) =>
  `https://${host}/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose', rru: 'addevent', subject: event.title, startdt: new Date(event.startsAt).toISOString(),
    enddt: new Date(event.endsAt).toISOString(), location: placeOf(event), body: text,
  }).toString()}`

/** Where a calendar on the web adds an event. What it says leads back to the event's page, at `origin`. */
export const calendarLink = (calendar: WebCalendar, event: Shown, origin: string): string => {
  const text = [event.summary, `${origin}/events/${event.id}`].filter(Boolean).join('\n\n')
  if (calendar === 'outlook') return outlookAt('outlook.live.com', event, text)
  if (calendar === 'office') return outlookAt('outlook.office.com', event, text)
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE', text: event.title, dates: `${compact(event.startsAt)}/${compact(event.endsAt)}`, ctz: event.timeZone, location: placeOf(event), details: text,
  }).toString()}`
}
