import { afterEach, expect, it } from 'vitest'
import { betweenDays } from './betweenDays.ts'
import { zone } from './moment.ts'

afterEach(() => zone.set(undefined))

it('counts days by the clocks of the reader, or by those that are said, wherever the reader is', () => {
  zone.set('America/New_York')
  expect(betweenDays('2026-11-21', '2026-11-21')).toEqual({ from: '2026-11-21T05:00:00.000Z', to: '2026-11-22T05:00:00.000Z' })
  expect(betweenDays('2026-11-21', '2026-11-21', 'Europe/Berlin')).toEqual({ from: '2026-11-20T23:00:00.000Z', to: '2026-11-21T23:00:00.000Z' })
  // The day on which clocks go back has an hour more.
  expect(betweenDays('2026-10-25', '2026-10-25', 'Europe/Berlin')).toEqual({ from: '2026-10-24T22:00:00.000Z', to: '2026-10-25T23:00:00.000Z' })
  expect(betweenDays('', 'soon', 'Europe/Berlin')).toEqual({})
})
