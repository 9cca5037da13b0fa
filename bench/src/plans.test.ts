import { newsCount } from '@marquee/server/features/timeline/newsQueries'
import { followingPage } from '@marquee/server/features/timeline/queries'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Followees } from '#load/sizes.ts'
import { pages } from '#sent/pages.ts'
import type { PlanMode } from '#sent/plan.ts'
import { openLoaded, type LoadedWorld } from '#test/loadedWorld.ts'

/*
 * What a page costs, in pages of the database and in rows, which do not depend on the machine's mood. Ten times the people, follows
 * and posts may not cost a reader more (P4), and neither may following more people (P5).
 */
const small = { people: 200, posts: 20_000, pictured: 2 }
const large = { people: 2_000, posts: 200_000, pictured: 2 }

type Name = keyof typeof pages
const generic: PlanMode = 'force_generic_plan'
const modes: PlanMode[] = ['force_custom_plan', generic]

let inSmall: LoadedWorld
let inLarge: LoadedWorld
beforeAll(async () => {
  ;[inSmall, inLarge] = await Promise.all([openLoaded(small), openLoaded(large)])
}, 240_000)
afterAll(() => Promise.all([inSmall?.close(), inLarge?.close()]))

/** The first statement of a page: the ones after it are sent only where it brought too little. */
const cost = async (world: LoadedWorld, name: Name, followees: Followees, mode = generic) => (await world.plans(name, followees, mode))[0]!

describe.each(modes)('with %s', (mode) => {
  it.each(Object.keys(pages) as Name[])('finds %s by indexes, whoever asks', async (name) => {
    const grows = ['post', 'post_image', 'image', 'follow', 'profile', 'account', 'author_stat']
    for (const followees of [20, 80, 200, 2_000] as const) {
      const plans = await inLarge.plans(name, followees, mode)
      expect(plans.flatMap(({ readWhole }) => readWhole).filter((table) => grows.includes(table))).toEqual([])
    }
  })
})

describe('ten times the people, follows and posts', () => {
  /**
   * Each statement that a page may take, also the one for where the first brought too little. The rows are the same; the buffers are a few
   * more, because the larger indexes are a level higher. Far down, where everything is read from the people, nothing else is in the sum.
   */
  it.each([
    ['following, first page', 20, 1.2],
    ['following, first page', 80, 1.2],
    ['following, a later page', 20, 1.25],
    ['following, a later page', 80, 1.2],
    ['discover, first page', 20, 1.2],
    ["a person's posts", 20, 1.2],
    ['pictures while following, first page', 20, 1.2],
    ['pictures while following, a later page', 20, 1.2],
    ['pictures to discover, first page', 20, 1.2],
  ] as const)('do not make %s dearer for a reader of %d', async (name, followees, most) => {
    const [few, many] = [await inSmall.plans(name, followees, generic), await inLarge.plans(name, followees, generic)]
    expect(many).toHaveLength(few.length)
    for (const [index, { rows, buffers }] of few.entries()) {
      expect(many[index]!.rows).toBeLessThanOrEqual(rows * 1.2)
      expect(many[index]!.buffers).toBeLessThanOrEqual(buffers * most)
    }
  })
})

describe('following more people', () => {
  it('costs the first page nothing: it is written ahead', async () => {
    const [at20, at200, at2000] = [
      await cost(inLarge, 'following, first page', 20),
      await cost(inLarge, 'following, first page', 200),
      await cost(inLarge, 'following, first page', 2_000),
    ]
    expect(at200.buffers).toBeLessThanOrEqual(at20.buffers * 1.25)
    expect(at2000.buffers).toBeLessThanOrEqual(at20.buffers * 1.25)
  })

  it('costs the count of news no more than that', async () => {
    const [at20, at2000] = [await cost(inLarge, 'news while following', 20), await cost(inLarge, 'news while following', 2_000)]
    expect(at2000.buffers).toBeLessThanOrEqual(at20.buffers * 1.25)
  })

  it('costs a page of what is left to discover no more, also where everybody is followed', async () => {
    for (const name of ['discover, first page', 'discover, a later page', 'pictures to discover, first page'] as const) {
      const at20 = await cost(inLarge, name, 20)
      for (const followees of [200, 2_000] as const) {
        const { buffers } = await cost(inLarge, name, followees)
        expect(buffers).toBeLessThanOrEqual(at20.buffers * 1.25)
      }
    }
  })

  it('costs a page half-way down about as much as the first', async () => {
    for (const followees of [20, 80, 2_000] as const) {
      const [first, later] = [await cost(inLarge, 'following, first page', followees), await cost(inLarge, 'following, a later page', followees)]
      expect(later.buffers).toBeLessThanOrEqual(first.buffers * 1.5)
    }
  })
})

describe('a reader of 2,000', () => {
  const ids = async (way: 'entries' | 'authors', followingCount: number, cursor?: string) =>
    (await followingPage(await inLarge.reader(2_000, followingCount), { limit: 20, cursor }, way)).items.map(({ id }) => id)

  it('sees the same page, whether it is written ahead, found from the channel or from the people', async () => {
    for (const cursor of [undefined, inLarge.place.cursor]) {
      const fromPeople = await ids('authors', 0, cursor)
      expect(await ids('authors', 2_000, cursor)).toEqual(fromPeople)
      expect(await ids('entries', 2_000, cursor)).toEqual(fromPeople)
    }
  })

  it('hears of the same news', async () => {
    const { latest } = inLarge.place
    const counts = await Promise.all([2_000, 0].map(async (count) => newsCount(await inLarge.reader(2_000, count), 'following', latest)))
    expect(counts[0]).toBeGreaterThan(0)
    expect(counts[0]).toBe(counts[1])
  })
})
