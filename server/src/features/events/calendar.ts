/* Files of calendars: RFC 5545, and RFC 5546 for what they ask of whoever reads them. */

/** An event as a calendar knows it. */
export interface CalendarEvent {
  /** The same for every date of a series. */
  uid: string
  /** When this date of a series was to begin at first: it stays, however often it moves. Null for an event of one date. */
  recurrenceAt: string | null
  title: string
  description: string
  location: string
  url: string
  /** Where it is held online; null where it is not, and for whoever does not go. */
  conferenceUrl: string | null
  startsAt: string
  endsAt: string
  updatedAt: string
  revision: number
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  host: string
}

// What XML and calendars alike have no place for, line breaks aside.
const kept = (text: string) => text.toWellFormed().replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '')

const escaped = (text: string) => kept(text).replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

/** '2026-11-21T05:48:54.123Z' → '20261121T054854Z': the same instant in every zone, whatever its clocks do. */
const instant = (moment: string) => `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const most = 75

/** A line has at most 75 bytes; it goes on after a space. No character is cut. */
const folded = (line: string): string => {
  const lines: string[] = []
  let bytes = 0
  let current = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > most) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += character
    bytes += size
  }
  return [...lines, current].join('\r\n')
}

const partOf = (event: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  ...(event.recurrenceAt ? [`RECURRENCE-ID:${instant(event.recurrenceAt)}`] : []),
  `DTSTAMP:${instant(event.updatedAt)}`,
  `LAST-MODIFIED:${instant(event.updatedAt)}`,
  `SEQUENCE:${event.revision}`,
  `DTSTART:${instant(event.startsAt)}`,
  `DTEND:${instant(event.endsAt)}`,
  `SUMMARY:${escaped(event.title)}`,
  ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
  ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
  `URL:${event.url}`,
  ...(event.conferenceUrl ? [`CONFERENCE;VALUE=URI;FEATURE="AUDIO,VIDEO":${kept(event.conferenceUrl)}`] : []),
  `ORGANIZER;CN="${kept(event.host).replaceAll(/["\n]/g, '')}":${event.url}`,
  `STATUS:${event.status}`,
  'TRANSP:OPAQUE',
  'END:VEVENT',
]

/** A calendar of these events. `CANCEL` takes them out of the calendar that reads it. `minutes`: how often a follower asks again. */
export const calendarOf = (name: string, method: 'PUBLISH' | 'CANCEL', events: CalendarEvent[], minutes?: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Events//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...(minutes ? [`REFRESH-INTERVAL;VALUE=DURATION:PT${minutes}M`, `X-PUBLISHED-TTL:PT${minutes}M`] : []),
    ...events.flatMap(partOf),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
