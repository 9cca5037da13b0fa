import { activity } from '@marquee/contract/activity'
import { blocks } from '@marquee/contract/blocks'
import { posts } from '@marquee/contract/posts'
import { reactions } from '@marquee/contract/reactions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'gus', 'hal']) await world.addPerson(name)
})
afterAll(() => world.close())

const publish = async () => (await world.as('ada')(posts.publish, { id: newId(), text: 'Third firing' })).id
const react = (who: string, postId: string, reaction = 0) => world.as(who)(reactions.react, { postId, reaction })
const takeBack = (who: string, postId: string) => world.as(who)(reactions.takeBack, { postId })
const seen = async (who: string, postId: string) => {
  await world.settled()
  const { counts, myReaction } = await world.as(who)(posts.read, { postId })
  return { reactions: counts.reactions, myReaction }
}

it('counts what people feel, each once, and says which is mine', async () => {
  const postId = await publish()
  expect(await react('ben', postId)).toEqual({ myReaction: 0 })
  await react('ben', postId)
  await react('gus', postId, 4)
  expect(await seen('ben', postId)).toEqual({ reactions: [1, 0, 0, 0, 1, 0, 0], myReaction: 0 })

  await react('ben', postId, 4)
  expect(await seen('ben', postId)).toEqual({ reactions: [0, 0, 0, 0, 2, 0, 0], myReaction: 4 })

  await takeBack('ben', postId)
  await takeBack('ben', postId)
  expect(await seen('ben', postId)).toEqual({ reactions: [0, 0, 0, 0, 1, 0, 0], myReaction: null })
})

it('ends exact after 64 likes and unlikes at once, and nothing has drifted', async () => {
  const postId = await publish()
  const crowd = Array.from({ length: 8 }, (_, number) => `fan${number}`)
  for (const name of crowd) await world.addPerson(name)
  await Promise.all(
    Array.from({ length: 64 }, (_, turn) => {
      const who = crowd[turn % 8]!
      return turn % 3 ? react(who, postId, turn % 7) : takeBack(who, postId)
    }),
  )
  const { rows } = await world.owner.query<{ reaction: number; count: number }>(
    'select reaction, count(*)::int as count from post_reaction where post_id = $1 group by 1', [postId])
  const exact = Array.from({ length: 7 }, (_, place) => rows.find(({ reaction }) => reaction === place)?.count ?? 0)
  expect((await seen('ada', postId)).reactions).toEqual(exact)

  await Promise.all(crowd.flatMap((who) => [takeBack(who, postId), takeBack(who, postId)]))
  expect((await seen('ada', postId)).reactions).toEqual([0, 0, 0, 0, 0, 0, 0])
  world.drifts.clear()
  await world.runJob('recount_counters')
  expect([...world.drifts.values()].every((rows) => rows === 0)).toBe(true)
  expect(world.drifts.has('post_stat')).toBe(true)
})

it('lists who reacted, newest first, by reaction, and nobody across a block', async () => {
  const postId = await publish()
  await react('ben', postId, 0)
  await react('gus', postId, 3)
  await react('hal', postId, 3)
  const names = async (who: string, reaction?: number) =>
    (await world.as(who)(reactions.list, { postId, reaction })).items.map(({ nickname, reaction: place }) => `${nickname} ${place}`)
  expect(await names('ada')).toEqual(['hal 3', 'gus 3', 'ben 0'])
  expect(await names('ada', 3)).toEqual(['hal 3', 'gus 3'])

  const first = await world.as('ada')(reactions.list, { postId, limit: 2 })
  const rest = await world.as('ada')(reactions.list, { postId, limit: 2, cursor: first.cursor! })
  expect([...first.items, ...rest.items].map(({ nickname }) => nickname)).toEqual(['hal', 'gus', 'ben'])
  expect(rest.cursor).toBeNull()

  await world.as('hal')(blocks.block, { profileId: world.person('ben').profileId })
  expect(await names('ben')).toEqual(['gus 3', 'ben 0'])
})

it('refuses reactions to what is locked or not there, and lets everybody take theirs back', async () => {
  const postId = await publish()
  await react('ben', postId)
  await world.owner.query('update post set audience = 2, min_tier = 2 where id = $1', [postId])
  await expect(react('gus', postId)).rejects.toMatchObject({ status: 403 })
  await expect(world.as('gus')(reactions.list, { postId })).rejects.toMatchObject({ status: 403 })
  expect(await seen('ben', postId)).toEqual({ reactions: [1, 0, 0, 0, 0, 0, 0], myReaction: 0 })
  await takeBack('ben', postId)
  expect((await seen('ben', postId)).reactions[0]).toBe(0)
  await expect(react('gus', newId())).rejects.toMatchObject({ status: 404 })
  await expect(react('gus', postId, 7)).rejects.toMatchObject({ status: 400 })
})

it('tells it among what ben did, for as long as it holds', async () => {
  const postId = await publish()
  await react('ben', postId)
  const lines = async () => {
    await world.settled()
    const { items } = await world.as('gus')(activity.of, { profileId: world.person('ben').profileId })
    return items.filter(({ type, post }) => type === 'LIKE_LOG' && post?.id === postId).length
  }
  expect(await lines()).toBe(1)
  await react('ben', postId, 2)
  expect(await lines()).toBe(1)
  await takeBack('ben', postId)
  expect(await lines()).toBe(0)
})
