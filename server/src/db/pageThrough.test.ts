import { expect, it } from 'vitest'
import { afterEverything, pageThrough } from './pageThrough.ts'

/** Ten candidates, '9' to '0', of which only some are shown; every look is noted. */
const listOf = (isShown: (key: string) => boolean) => {
  const looks: [key: string, count: number, round: number][] = []
  const candidates = {
    below: async (key: string, count: number, round: number) => {
      looks.push([key, count, round])
      return [...'9876543210'].filter((one) => one < key).slice(0, count)
    },
    keyOf: (row: string) => row,
    shown: (rows: string[]) => rows.filter(isShown),
  }
  return { looks, page: (page: { cursor?: string; limit: number }) => pageThrough(candidates, page) }
}

it('gives a page in one look where nothing drops out, and goes on below its last key', async () => {
  const { page, looks } = listOf(() => true)
  expect(await page({ limit: 4 })).toEqual({ items: ['9', '8', '7', '6'], cursor: '6' })
  expect(await page({ cursor: '6', limit: 4 })).toEqual({ items: ['5', '4', '3', '2'], cursor: '2' })
  expect(await page({ cursor: '2', limit: 4 })).toEqual({ items: ['1', '0'], cursor: null })
  expect(looks).toEqual([[afterEverything, 4, 0], ['6', 4, 0], ['2', 4, 0]])
})

it('asks for as many more as have dropped out', async () => {
  const { page, looks } = listOf((key) => Number(key) % 2 === 0)
  expect(await page({ limit: 4 })).toEqual({ items: ['8', '6', '4', '2'], cursor: '2' })
  expect(looks).toEqual([[afterEverything, 4, 0], ['6', 2, 1], ['4', 1, 2], ['3', 1, 3]])
})

it('stops after five looks and says where the next page goes on, though it be short', async () => {
  const { page, looks } = listOf((key) => key === '0')
  expect(await page({ limit: 1 })).toEqual({ items: [], cursor: '5' })
  expect(looks).toHaveLength(5)
  expect(await page({ cursor: '5', limit: 1 })).toEqual({ items: ['0'], cursor: '0' })
})
