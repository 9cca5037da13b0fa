import { expect, it } from 'vitest'
import { timesFor, zonesFor } from './clocks.ts'

it('offers every half hour but the other end, and the time that was chosen elsewhere', () => {
  const offered = timesFor('21:40', '07:00').map(({ value }) => value)
  expect(offered).toHaveLength(48)
  expect(offered.slice(41, 45)).toEqual(['21:00', '21:30', '21:40', '22:00'])
  expect(offered).not.toContain('07:00')
})

it('offers each zone once, one’s own first', () => {
  const own = { value: 'Europe/Stockholm', label: 'Yours' }
  const { options, groups } = zonesFor(own, 'Asia/Tokyo')
  expect(options).toEqual([own])
  const europe = groups.find(({ label }) => label === 'Europe')!.options.map(({ value }) => value)
  expect(europe).toContain('Europe/Paris')
  expect(europe).not.toContain('Europe/Stockholm')
})

it('offers a chosen zone that the list of the world leaves out', () =>
  expect(zonesFor({ value: 'Europe/Stockholm', label: 'Yours' }, 'UTC').options).toContainEqual({ value: 'UTC', label: 'UTC' }))
