import { follows } from '@marquee/contract/follows'
import { streamChats } from '@marquee/contract/streamChats'
import { streamFigures } from '@marquee/contract/streamFigures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { goOnAir, planStream } from '#test/streamFixture.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ben', 'dov', 'eve']) await world.addPerson(name)
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId
const read = (who: string, livestreamId: string) => as(who)(streamFigures.read, { livestreamId })

it('tells the host and owners what was said, who came to follow, and how many were there over time', async () => {
  const livestreamId = await planStream(world, 'ada')
  expect(await read('ada', livestreamId)).toEqual({ messages: 0, talkers: 0, newFollowers: 0, viewers: [] })
  await as('ben')(follows.follow, { profileId: idOf('ada') })
  await world.owner.query(`update follow set created_at = now() - interval '2 days' where follower_id = $1`, [idOf('ben')])
  await goOnAir(world, livestreamId)
  for (const [name, text] of [['ben', 'One'], ['ben', 'Two'], ['dov', 'Three']] as const) await as(name)(streamChats.say, { livestreamId, id: newId(), text })
  await as('dov')(follows.follow, { profileId: idOf('ada') })
  await world.owner.query(`update livestream set started_at = now() - interval '10 minutes', ended_at = now() + interval '1 second', status = 'no_replay' where id = $1`, [livestreamId])
  const watched = (name: string, from: number, until: number) => world.owner.query(
    `insert into stream_viewer (tenant_id, livestream_id, profile_id, first_at, last_at, seconds)
     values ($1, $2, $3, now() - $4 * interval '1 minute', now() - $5 * interval '1 minute', 60)`, [world.home.tenantId, livestreamId, idOf(name), from, until])
  await watched('ben', 9.5, 0.5)
  await watched('dov', 8.5, 6.5)
  await watched('eve', 3.5, 3.2)
  const figures = await read('ada', livestreamId)
  expect(figures).toMatchObject({ messages: 3, talkers: 2, newFollowers: 1 })
  expect(figures.viewers.map(({ count }) => count)).toEqual([1, 2, 2, 2, 1, 1, 2, 1, 1, 1, 0])
  expect(await read('olga', livestreamId)).toEqual(figures)
  await expect(read('ben', livestreamId)).rejects.toMatchObject({ status: 404 })
})

it('parts a long time into thirty stretches at most', async () => {
  const livestreamId = await planStream(world, 'ada')
  await goOnAir(world, livestreamId)
  await world.owner.query(`update livestream set started_at = now() - interval '10 hours', ended_at = now(), status = 'no_replay' where id = $1`, [livestreamId])
  const { viewers } = await read('ada', livestreamId)
  expect(viewers.length).toBeGreaterThan(29)
  expect(viewers.length).toBeLessThanOrEqual(31)
})
