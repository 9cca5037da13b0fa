import { expect, it } from 'vitest'
import { zoneGroups } from './zones.ts'

it('lists the zones of the world under their continents', () => {
  const groups = zoneGroups()
  const europe = groups.find(({ label }) => label === 'Europe')?.options
  expect(europe).toContainEqual({ value: 'Europe/Stockholm', label: 'Stockholm' })
  expect(groups.find(({ label }) => label === 'America')?.options).toContainEqual({ value: 'America/Argentina/Ushuaia', label: 'Argentina, Ushuaia' })
})
