import { isolated } from '@marquee/contract/isolated'
import { noticeIn } from '@marquee/contract/notifications'
import type { EventDetails } from '#features/events/mailQueries.ts'
import { timeIn } from '#mail/dateOf.ts'
import type { NotificationRow } from './queries.ts'

/* What mails say of an event: when, as the reader's clock and the event's say it on that day, where, and what its host has written. */

const cityOf = (timeZone: string) => timeZone.replaceAll('_', ' ')

/** When it begins; in two lines where the reader's clock says something else than the one where it happens. */
export const whenOf = ({ startsAt, timeZone, readerZone }: Pick<EventDetails, 'startsAt' | 'timeZone' | 'readerZone'>): string => {
  const [here, there] = [timeIn(startsAt, readerZone), timeIn(startsAt, timeZone)]
  return here === there ? `When: ${here} (${cityOf(timeZone)})` : `When: ${here}, your time\nThere: ${there} (${cityOf(timeZone)})`
}

/** Until when somebody who waited can take what is kept for them. */
const keptUntil = (until: string, { readerZone }: Pick<EventDetails, 'readerZone'>) =>
  `They are kept for you until ${timeIn(until, readerZone)} (${cityOf(readerZone)}). Afterwards they go to whoever is next. If you do not want them, you can say so on the page, and somebody else is asked sooner.`

/** What goes back to whoever cannot come, as it was said when they ordered. */
const returnOf = ({ promised, startsAt, readerZone }: EventDetails): string[] => {
  if (!promised) return []
  const { refundHours, refundPercent, isPaid } = promised
  if (refundHours === null) return ['These tickets cannot be given back.']
  const until = new Date(Date.parse(startsAt) - refundHours * 3_600_000).toISOString()
  const part = refundPercent === 0 ? 'Nothing' : refundPercent === 100 ? 'All' : `${refundPercent}%`
  return [`If you cannot come: you can give them back until ${timeIn(until, readerZone)} (${cityOf(readerZone)}).${isPaid ? ` ${part} of what you paid goes back to your card then.` : ''}`]
}

const whereOf = ({ kind, venueName, venueAddress, onlineUrl }: EventDetails): string[] => {
  const place = kind === 'online' ? '' : [venueName, venueAddress].filter(Boolean).map(isolated).join(', ')
  return [place && `Where: ${place}`, kind !== 'in_person' && (onlineUrl ? `Online: ${onlineUrl}` : 'Online, too')].flatMap((line) => line || [])
}

const isOnlineAlone = ({ kind, onlineUrl }: EventDetails) => kind === 'online' && !onlineUrl

/** Tickets whose codes go along with a mail: those that it says are here. */
export const ticketsIn = ({ type, about }: Pick<NotificationRow, 'type' | 'about'>, details: EventDetails | undefined) =>
  type === 'TICKET_ISSUED' && noticeIn(about).what === 'ticket' ? (details?.tickets ?? []) : []

/** What a mail about an event says beside its sentence. */
export const eventParagraphs = ({ type, about, event }: NotificationRow, details: EventDetails | undefined): string[] => {
  const { what, until } = noticeIn(about)
  const said = event?.said ? [event.said] : until && details ? [keptUntil(until, details)] : []
  if (!details) return said
  if (type === 'EVENT_CANCELED') return [...(details.cancellationReason ? [`“${isolated(details.cancellationReason)}”`] : []), `It was to be: ${whenOf(details).slice('When: '.length)}`]
  if (what === 'void') return ['Whoever paid for it has the money back. It opens no door any more.', `It was for: ${whenOf(details).slice('When: '.length)}`]
  if (what === 'uninvited') return ['Its host has taken your invitation back.', `It is: ${whenOf(details).slice('When: '.length)}`]
  if (what === 'postponed') return ['There is no new time yet. You hear of it as soon as there is.']
  const where = isOnlineAlone(details) ? ['Where: online. Those who go get the address on its page.'] : whereOf(details)
  const codes = ticketsIn({ type, about }, details).map(({ name, code }) => `${isolated(name)}: ${code.match(/.{4}/g)?.join(' ') ?? code}`)
  return [...said, [whenOf(details), ...where].join('\n'), ...(codes.length ? [codes.join('\n'), ...returnOf(details)] : [])]
}

const withTickets: readonly NotificationRow['type'][] = ['EVENT_REMINDER', 'EVENT_UPDATED', 'TICKET_ISSUED']
const withFile: readonly NotificationRow['type'][] = [...withTickets, 'EVENT_CANCELED']

/** Ways that a mail about an event has beside its button. */
export const eventLines = ({ type, event, about }: NotificationRow, details: EventDetails | undefined) =>
  event && details?.tickets.length && withTickets.includes(type) && noticeIn(about).what !== 'uninvited'
    ? [{ text: 'Show your tickets', href: `/events/${event.id}/payment?tickets=mine` }]
    : []

/** Its file for calendars, where the reader's should change: not with what the host writes, nor with what nobody has said yes to. */
export const calendarFileOf = ({ type, about }: NotificationRow, details: EventDetails | undefined) =>
  withFile.includes(type) && !['message', 'void', 'uninvited'].includes(noticeIn(about).what) ? details?.file : undefined
