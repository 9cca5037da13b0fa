import { expect, test } from 'vitest'
import { zoneName } from './zoneName.ts'

test.each([
  ['UTC', 'UTC'], ['Etc/GMT', 'GMT'], ['Europe/Stockholm', 'Stockholm time'], ['America/Los_Angeles', 'Los Angeles time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
])('%s reads %s', (zone, name) => expect(zoneName(zone)).toBe(name))
