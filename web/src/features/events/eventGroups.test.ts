import { afterEach, beforeEach, expect, it } from 'vitest'
import { event } from '#test/events.ts'
import { zone } from '#ui/moment.ts'
import { groupOf, groupsOf } from './eventGroups.ts'

beforeEach(() => zone.set('Europe/Stockholm'))
afterEach(() => zone.set(undefined))

// A Wednesday.
const now = new Date('2026-11-25T12:00:00Z')

it.each([
  ['2026-11-25T11:00:00Z', 'now'],
  ['2026-11-25T22:30:00Z', 'today'],
  ['2026-11-25T23:30:00Z', 'tomorrow'],
  ['2026-11-27T12:00:00Z', 'week'],
  ['2026-11-28T12:00:00Z', 'weekend'],
  ['2026-11-29T22:30:00Z', 'weekend'],
  ['2026-11-30T12:00:00Z', 'nextWeek'],
  ['2026-12-06T22:30:00Z', 'nextWeek'],
  ['2026-12-06T23:30:00Z', '2026-12'],
  ['2027-01-02T12:00:00Z', '2027-01'],
])('what begins at %s stands under %s', (startsAt, name) => expect(groupOf(startsAt, now)).toBe(name))

it('keeps the order, and says each head once', () => {
  const at = (startsAt: string) => event({ id: startsAt, startsAt })
  const groups = groupsOf(['2026-11-25T18:00:00Z', '2026-11-25T20:00:00Z', '2026-12-24T20:00:00Z'].map(at), false, now)
  expect(groups.map(({ name, items }) => [name, items.length])).toEqual([['today', 2], ['2026-12', 1]])
  expect(groupsOf([at('2026-11-24T18:00:00Z'), at('2026-11-01T18:00:00Z')], true, now).map(({ name }) => name)).toEqual(['2026-11'])
})
