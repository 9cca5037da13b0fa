import { expect, test } from 'vitest'
import { settingCell } from '#start/configuration.ts'
import { daysOf, wishIn, within } from './period.ts'

test.each([
  ['', { period: 'month' }],
  ['period=week', { period: 'week' }],
  ['period=century', { period: 'month' }],
  ['from=2026-10-01&to=2026-10-31', { from: '2026-10-01', to: '2026-10-31' }],
  ['from=2026-10-01', { period: 'month' }],
  ['period=day&from=2026-10-31&to=2026-10-01', { period: 'day' }],
  ['from=2026-02-30&to=2026-03-01', { period: 'month' }],
  ['from=0001-01-01&to=0001-01-02', { period: 'month' }],
  ['from=2026-13-01&to=2026-14-01', { period: 'month' }],
  ['from=2025-01-01&to=2026-01-01', { from: '2025-01-01', to: '2026-01-01' }],
  ['from=2025-01-01&to=2026-01-02', { period: 'month' }],
])('"%s" is %j', (search, wish) => expect(wishIn(new URLSearchParams(search))).toEqual(wish))

test('a list keeps the time span of its dashboard', () => {
  expect(within('/owner/dashboard/posts', { from: '2026-10-01', to: '2026-10-31' })).toBe('/owner/dashboard/posts?from=2026-10-01&to=2026-10-31')
})

test('a list of a few is told which', () => {
  expect(within('/owner/dashboard/people', { period: 'week' }, { role: 'Member' })).toBe('/owner/dashboard/people?period=week&role=Member')
})

test.each([
  [{ period: 'week' }, { from: '2026-11-20', to: '2026-11-26' }],
  [{ period: 'month' }, { from: '2026-10-28', to: '2026-11-26' }],
  [{ from: '2026-01-01', to: '2026-01-02' }, { from: '2026-01-01', to: '2026-01-02' }],
  [{ period: 'day' }, undefined],
] as const)('%j are the days %j', (wish, days) => expect(daysOf(wish, Date.parse('2026-11-26T23:59:59Z'))).toEqual(days))

test.each([
  ['Pacific/Auckland', '2026-11-27'], ['America/Los_Angeles', '2026-11-26'], ['UTC', '2026-11-26'],
])('in %s today is the day of its clocks, %s', (timeZone, today) => {
  settingCell.set({ ...settingCell.get(), config: { ...settingCell.get().config, timeZone } })
  expect(daysOf({ period: 'week' }, Date.parse('2026-11-26T12:00:00Z'))?.to).toBe(today)
})
