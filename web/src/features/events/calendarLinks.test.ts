import { expect, it } from 'vitest'
import { event } from '#test/events.ts'
import { calendarLink } from './calendarLinks.ts'

const shown = event({ title: 'Raku & tea', summary: 'Bring a jug', venueName: 'The yard', venueAddress: '1 Kiln Road' })
const asked = (calendar: Parameters<typeof calendarLink>[0], changes = {}): Record<string, string> => {
  const url = new URL(calendarLink(calendar, { ...shown, ...changes }, 'https://northlight.test'))
  return { at: `${url.host}${url.pathname}`, ...Object.fromEntries(url.searchParams) }
}

it('says both ends as instants, and leads back to the event', () => {
  expect(asked('google')).toMatchObject({
    at: 'calendar.google.com/calendar/render', text: 'Raku & tea', dates: '20301128T090000Z/20301128T160000Z', ctz: 'Europe/Stockholm',
    location: 'The yard, 1 Kiln Road', details: `Bring a jug\n\nhttps://northlight.test/events/${shown.id}`,
  })
  for (const [calendar, host] of [['outlook', 'outlook.live.com'], ['office', 'outlook.office.com']] as const)
    expect(asked(calendar)).toMatchObject({ at: `${host}/calendar/0/deeplink/compose`, startdt: '2030-11-28T09:00:00.000Z', enddt: '2030-11-28T16:00:00.000Z', subject: 'Raku & tea' })
})

it('says where it is online to those who know it', () => {
  expect(asked('google', { kind: 'online', onlineUrl: 'https://meet.test/raku' })['location']).toBe('https://meet.test/raku')
  expect(asked('google', { kind: 'online', onlineUrl: null })['location']).toBe('')
})
