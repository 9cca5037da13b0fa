import { clockIn, instantIn } from '@marquee/contract/clocks'
import { expect, it, test } from 'vitest'
import { timeIn } from './zoned.ts'

test.each([
  ['Europe/Stockholm', '2026-11-21', '19:45', '2026-11-21T18:45:00.000Z'],
  ['Europe/Stockholm', '2026-07-01', '00:15', '2026-06-30T22:15:00.000Z'],
  ['America/New_York', '2026-11-21', '23:59', '2026-11-22T04:59:00.000Z'],
  ['Asia/Kathmandu', '2026-11-21', '06:00', '2026-11-21T00:15:00.000Z'],
  ['Pacific/Kiritimati', '2027-01-01', '00:00', '2026-12-31T10:00:00.000Z'],
  ['UTC', '2026-11-21', '19:45', '2026-11-21T19:45:00.000Z'],
  // Clocks go from 02:00 to 03:00: half past two is half past three.
  ['Europe/Stockholm', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  // Clocks go from 03:00 back to 02:00: half past two is the first one.
  ['Europe/Stockholm', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
])('in %s it is %s %s at %s', (zone, day, time, at) => expect(instantIn(zone, day, time)).toBe(at))

test.each([['', '19:45'], ['2026-11-21', ''], ['2026-13-40', '19:45']])('%s %s is no time', (day, time) => {
  expect(instantIn('UTC', day, time)).toBeUndefined()
})

it('shows the clock that was picked', () => {
  for (const zone of ['Europe/Stockholm', 'America/St_Johns', 'Australia/Lord_Howe'])
    for (const day of ['2026-03-29', '2026-07-01', '2026-11-21']) expect(clockIn(zone, instantIn(zone, day, '19:45')!)).toEqual({ day, time: '19:45' })
})

it('says what time it is there', () => {
  expect(timeIn('Asia/Kolkata', new Date('2026-11-21T12:00:00Z'))).toBe('17:30')
})
