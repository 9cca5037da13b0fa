import { expect, test } from 'vitest'
import { Day } from './days.ts'

const said = (day: unknown) => Day.safeParse(day).error?.issues[0]?.message

test.each([
  ['2024-02-29', undefined],
  ['2023-02-29', 'does not exist'],
  ['2026-02-31', 'does not exist'],
  ['2026-13-01', 'does not exist'],
  ['31.02.', 'must be a day like 1984-03-27'],
  ['', 'must be a day like 1984-03-27'],
  [null, 'must be a day like 1984-03-27'],
  ['1899-12-31', 'must lie between 1900-01-01 and 2099-12-31'],
])('of the day %j it says: %s', (day, message) => expect(said(day)).toBe(message))
