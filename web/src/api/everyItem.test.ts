import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { everyItem } from './everyItem.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const refused = () => new ApiError(429, { code: 'too_many', message: 'Slower' })

it('reads a list to its end, and where it is asked to go slower, waits and goes on where it was', async () => {
  const asked: (string | undefined)[] = []
  let refusals = 2
  const read = everyItem(({ cursor }: { cursor?: string }) => {
    asked.push(cursor)
    if (cursor === 'b' && refusals-- > 0) return Promise.reject(refused())
    return Promise.resolve(cursor === undefined ? { items: [1, 2], cursor: 'b' } : { items: [3], cursor: null })
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await read).toEqual([1, 2, 3])
  expect(asked).toEqual([undefined, 'b', 'b', 'b'])
})

it('leaves out nothing: what fails otherwise fails as a whole', async () => {
  await expect(everyItem(() => Promise.reject(new ApiError(500, { code: 'broken', message: 'Broken' })))).rejects.toMatchObject({ status: 500 })
})
