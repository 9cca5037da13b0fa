import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searched, searches, type SearchName } from '#sent/searches.ts'
import { openLoaded, type LoadedWorld } from '#test/loadedWorld.ts'

/*
 * What a search costs, in pages of the database, at 20,000 posts and at ten times as many. Whatever is searched, it reads a bounded part of
 * the index: the newest thousand posts, then week by week what has the words.
 */
const small = { people: 200, posts: 20_000, pictured: 0, isSearchable: true }
const large = { people: 2_000, posts: 200_000, pictured: 0, isSearchable: true }

let inSmall: LoadedWorld
let inLarge: LoadedWorld
beforeAll(async () => {
  ;[inSmall, inLarge] = await Promise.all([openLoaded(small), openLoaded(large)])
}, 600_000)
afterAll(() => Promise.all([inSmall?.close(), inLarge?.close()]))

const buffers = async (world: LoadedWorld, name: SearchName) => {
  const plans = await world.plansOf((reader) => searched(reader, name, 1_234), 80, 'force_generic_plan')
  return plans[0]!.buffers
}

describe.each(Object.keys(searches) as SearchName[])('%s', (name) => {
  it('reads no more than a bounded part of the index', async () => {
    expect(await buffers(inLarge, name)).toBeLessThan(1_000)
  })

  it('is not ten times as dear among ten times as many posts', async () => {
    const [few, many] = [await buffers(inSmall, name), await buffers(inLarge, name)]
    expect(many).toBeLessThan(few * 1.5 + 250)
  })
})
