import { expect, test } from 'vitest'
import { whenOf } from './eventMails.ts'

/* Right hour, wrong label: hour, zone and offset are those of the event's own day, whatever the clocks do today. */
test.each<[string, string, string, string, string]>([
  ['on one clock', '2026-12-01T18:00:00Z', 'Europe/Berlin', 'Europe/Berlin', 'When: Tuesday, December 1, 2026 at 7:00 PM GMT+1 (Europe/Berlin)'],
  ['in summer', '2026-07-01T18:00:00Z', 'Europe/Berlin', 'Europe/Berlin', 'When: Wednesday, July 1, 2026 at 8:00 PM GMT+2 (Europe/Berlin)'],
  [
    'to a reader elsewhere', '2026-07-01T18:00:00Z', 'Europe/Berlin', 'America/New_York',
    'When: Wednesday, July 1, 2026 at 2:00 PM GMT-4, your time\nThere: Wednesday, July 1, 2026 at 8:00 PM GMT+2 (Europe/Berlin)',
  ],
  [
    'on another day there', '2026-12-01T20:00:00Z', 'Asia/Tokyo', 'America/New_York',
    'When: Tuesday, December 1, 2026 at 3:00 PM GMT-5, your time\nThere: Wednesday, December 2, 2026 at 5:00 AM GMT+9 (Asia/Tokyo)',
  ],
  ['in a zone of another name that shows the same', '2026-12-01T18:00:00Z', 'Europe/Berlin', 'Europe/Paris', 'When: Tuesday, December 1, 2026 at 7:00 PM GMT+1 (Europe/Berlin)'],
])('says when it is %s', (_, startsAt, timeZone, readerZone, said) => {
  expect(whenOf({ startsAt, timeZone, readerZone })).toBe(said)
})
