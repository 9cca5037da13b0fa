import { afterEach, expect, it, vi } from 'vitest'
import { newId } from './id.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const begins = (moment: number) => moment.toString(16).padStart(12, '0')
const momentOf = (id: string) => id.replaceAll('-', '').slice(0, 12)
const itIs = (moment: number) => vi.spyOn(Date, 'now').mockReturnValue(moment)

it('sorts after the one before, within one moment and while the clock is adjusted', () => {
  const ids = [0, 0, 0, 1, -900, 2].map((step) => {
    itIs(Date.UTC(2030, 0, 1) + step)
    return newId()
  })
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

it('follows a clock that was an hour ahead as soon as that is set right', () => {
  const now = Date.UTC(2031, 0, 1)
  itIs(now + 3_600_000)
  expect(momentOf(newId())).toBe(begins(now + 3_600_000))
  itIs(now)
  expect(momentOf(newId())).toBe(begins(now))
})
