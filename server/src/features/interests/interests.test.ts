import { interestLimits, interests } from '@marquee/contract/interests'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
let ids: string[]
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ben', 'cleo']) await world.addPerson(name)
  ids = Array.from({ length: interestLimits.chosen + 5 }, () => newId())
  for (const [order, id] of ids.entries())
    await world.owner.query('insert into interest (tenant_id, id, name, sort_order, is_active) values ($1, $2, $3, $4, $5)', [
      world.home.tenantId,
      id,
      `Topic ${order}`,
      order,
      order > 0,
    ])
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const mine = async (name: string) => (await as(name)(interests.mine, {})).map(({ name: topic }) => topic)

it('lets ben choose and drop interests, each once', async () => {
  const topic = { interestId: ids[3]! }
  await as('ben')(interests.choose, topic)
  await as('ben')(interests.choose, topic)
  await as('ben')(interests.choose, { interestId: ids[1]! })
  expect(await mine('ben')).toEqual(['Topic 1', 'Topic 3'])
  await as('ben')(interests.drop, topic)
  await as('ben')(interests.drop, topic)
  expect(await mine('ben')).toEqual(['Topic 1'])
  expect(await mine('ada')).toEqual([])
})

it('knows nothing of interests that are no longer offered, or never were', async () => {
  for (const interestId of [ids[0]!, newId()]) await expect(as('ben')(interests.choose, { interestId })).rejects.toMatchObject({ status: 404 })
})

it('has room for fifty, also when more are chosen at once', async () => {
  const outcomes = await Promise.allSettled(ids.slice(1).map((interestId) => as('cleo')(interests.choose, { interestId })))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4)
  const held = await mine('cleo')
  expect(held).toHaveLength(interestLimits.chosen)
  const missing = ids.slice(1).find((_, place) => !held.includes(`Topic ${place + 1}`))!
  await expect(as('cleo')(interests.choose, { interestId: missing })).rejects.toMatchObject({ status: 422, code: 'too_many_interests' })
  await as('cleo')(interests.drop, { interestId: ids[Number(held[0]!.split(' ')[1])]! })
  await as('cleo')(interests.choose, { interestId: missing })
  expect(await mine('cleo')).toHaveLength(interestLimits.chosen)
})
