import { interests } from '@marquee/contract/interests'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { inTransaction } from '#db/scope.ts'
import { createWorld, type World } from '#test/world.ts'
import { setInterests } from './queries.ts'

/* What owners and members do at the same time ends as if one had done it after the other. */

let world: World
const owners = ['olga', 'sol']
const members = ['ada', 'ben', 'cleo', 'dov']
let ids: string[] = []

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('sol', { role: 'Superadmin' })
  for (const name of members) await world.addPerson(name)
})
afterAll(() => world.close())

/** Eight topics; every member has the first one. */
const begin = async () => {
  for (const table of ['profile_interest', 'merged_interest', 'interest']) await world.owner.query(`delete from ${table}`)
  ids = Array.from({ length: 8 }, () => newId())
  for (const [place, id] of ids.entries()) await world.as('olga')(interests.add, { id, name: `Topic ${place}` })
  for (const name of members) await world.as(name)(interests.choose, { interestId: ids[0]! })
}

const isKnown = (error: unknown) => [404, 400].includes((error as { status?: number }).status ?? 0)

/** All at once; what is refused is refused for a reason. */
const together = async (calls: Promise<unknown>[]) => {
  for (const outcome of await Promise.allSettled(calls)) if (outcome.status === 'rejected' && !isKnown(outcome.reason)) throw outcome.reason
}

const topic = fc.integer({ min: 0, max: 7 })
const act = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), by: fc.constantFrom(...owners), one: topic, other: fc.option(topic) }),
  fc.record({ kind: fc.constant('merge' as const), by: fc.constantFrom(...owners), one: topic, other: topic }),
  fc.record({ kind: fc.constant('archive' as const), by: fc.constantFrom(...owners), one: topic, other: fc.constant(null) }),
  fc.record({ kind: fc.constant('choose' as const), by: fc.constantFrom(...members), one: topic, other: fc.constant(null) }),
  fc.record({ kind: fc.constant('set' as const), by: fc.constantFrom(...members), one: topic, other: topic }),
)
const someMerges = fc.array(fc.tuple(topic, topic), { minLength: 3, maxLength: 10 })
const somePicks = fc.array(topic, { minLength: 2, maxLength: 6 })
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

const run = ({ kind, by, one, other }: Act) => {
  const interestId = ids[one]!
  const otherId = other === null ? null : ids[other]!
  const as = world.as(by)
  if (kind === 'place') return as(interests.place, { interestId, beforeId: otherId })
  if (kind === 'merge') return as(interests.merge, { interestId, intoId: otherId! })
  if (kind === 'archive') return as(interests.archive, { interestId })
  if (kind === 'choose') return as(interests.choose, { interestId })
  const { profileId } = world.person(by)
  return inTransaction(world.scope(), (inside) => setInterests(inside, profileId, [interestId, otherId!, ids[0]!]))
}

it('keeps one order in which no two share a place, and no pick of what is not there, whatever is done at once', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      await begin()
      await together(acts.map(run))
      const { rows } = await world.owner.query<{ distinct: number; count: number }>(
        'select count(*)::int as count, count(distinct sort_order)::int as distinct from interest',
      )
      const { count, distinct } = rows[0]!
      expect(distinct).toBe(count)
      const managed = await world.as('olga')(interests.managed, {})
      for (const name of members)
        for (const { id } of await world.as(name)(interests.mine, {})) expect(managed.map((one) => one.id)).toContain(id)
    }),
    { numRuns: 25 },
  )
})

it('loses nobody: whoever had a topic has what it was merged into, though all of it is merged at once', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(someMerges, somePicks, async (merges, picks) => {
      await begin()
      const chosen = picks.map((place) => world.as('ada')(interests.choose, { interestId: ids[place]! }).then(() => place, () => undefined))
      await together([
        ...merges.map(([one, other], at) => world.as(owners[at % 2]!)(interests.merge, { interestId: ids[one]!, intoId: ids[other]! })),
        ...chosen,
      ])
      const managed = await world.as('olga')(interests.managed, {})
      const counted = managed.reduce((sum, { memberCount }) => sum + memberCount, 0)
      const held = await Promise.all(members.map(async (name) => (await world.as(name)(interests.mine, {})).length))
      expect(held.every((count) => count >= 1)).toBe(true)
      expect(counted).toBe(held.reduce((sum, count) => sum + count, 0))
    }),
    { numRuns: 25 },
  )
})

it('gives whoever picks a topic while it is merged what it becomes', async () => {
  for (let round = 0; round < 10; round++) {
    await begin()
    const [from, into] = [ids[1 + (round % 7)]!, ids[0]!]
    await world.owner.query('delete from profile_interest')
    const { profileId } = world.person('ben')
    await Promise.all([
      world.as('olga')(interests.merge, { interestId: from, intoId: into }),
      world.as('ada')(interests.choose, { interestId: from }),
      inTransaction(world.scope(), (inside) => setInterests(inside, profileId, [from])),
    ])
    for (const name of ['ada', 'ben']) expect((await world.as(name)(interests.mine, {})).map(({ id }) => id)).toEqual([into])
  }
})

it('keeps every move when two owners put topics in order at once', async () => {
  await begin()
  for (let round = 0; round < 10; round++) {
    const [first, last] = [ids[round % 8]!, ids[(round + 3) % 8]!]
    const now = (await world.as('olga')(interests.managed, {})).map(({ id }) => id)
    await together([
      world.as('olga')(interests.place, { interestId: first, beforeId: now.find((id) => id !== first && id !== last)! }),
      world.as('sol')(interests.place, { interestId: last, beforeId: null }),
    ])
    const order = (await world.as('olga')(interests.managed, {})).map(({ id }) => id)
    expect(order).toHaveLength(8)
    expect(order.at(-1)).toBe(last)
    const rest = now.filter((id) => id !== first && id !== last)
    expect(order.filter((id) => id !== first && id !== last)).toEqual(rest)
    expect(order.indexOf(first)).toBe(0)
  }
})
