import { follows } from '@marquee/contract/follows'
import { mutes } from '@marquee/contract/mutes'
import { posts } from '@marquee/contract/posts'
import { profiles } from '@marquee/contract/profiles'
import { timeline } from '@marquee/contract/timeline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
const to = (name: string) => ({ profileId: world.person(name).profileId })
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'gus']) await world.addPerson(name)
  for (const name of ['ada', 'cleo']) {
    await world.as('ben')(follows.follow, to(name))
    await world.as(name)(posts.publish, { id: newId(), text: `By ${name}` })
  }
})
afterAll(() => world.close())

/** Ben follows both; gus follows nobody and has them to discover. */
const lists = [['ben', 'following'], ['gus', 'discover']] as const
const authors = async ([who, tab]: (typeof lists)[number]) =>
  (await world.as(who)(timeline.read, { tab })).items.map(({ author }) => author.nickname)
const read = () => world.as('ben')(profiles.read, to('ada'))
const mute = (span: 'hour' | 'day' | 'week' | 'always') => world.as('ben')(mutes.mute, { ...to('ada'), span })

it('keeps posts of muted people out of both timelines and out of the news', async () => {
  const after = newId()
  await mute('always')
  await world.as('gus')(mutes.mute, { ...to('ada'), span: 'always' })
  await world.as('ada')(posts.publish, { id: newId(), text: 'Louder' })
  for (const list of lists) {
    expect(await authors(list)).toEqual(['cleo'])
    expect(await world.as(list[0])(timeline.news, { after, tab: list[1] })).toEqual({ count: 0 })
  }
})

it('leaves them their page, and does not tell them', async () => {
  expect((await world.as('ben')(posts.by, to('ada'))).items).toHaveLength(2)
  expect(await read()).toMatchObject({ isFollowing: true, relation: { isMuted: true, mutedUntil: null } })
  expect((await world.as('ada')(profiles.read, to('ben'))).relation.isMuted).toBe(false)
})

it.each([
  ['hour', 1],
  ['day', 24],
  ['week', 168],
] as const)('mutes for an %s, replacing what was before', async (span, hours) => {
  const { mutedUntil } = await mute(span)
  const inHours = (Date.parse(mutedUntil!) - Date.now()) / 3_600_000
  expect(Math.abs(inHours - hours)).toBeLessThan(0.1)
  const { items } = await world.as('ben')(mutes.list, {})
  expect(items.map((one) => [one.nickname, one.mutedUntil])).toEqual([['ada', mutedUntil]])
})

it('ends by itself', async () => {
  await world.owner.query(`update mute set expires_at = now() - interval '1 second'`)
  expect(await authors(lists[0])).toContain('ada')
  expect((await read()).relation).toMatchObject({ isMuted: false, mutedUntil: null })
  expect((await world.as('ben')(mutes.list, {})).items).toEqual([])
})

it('ends at a word', async () => {
  await mute('always')
  expect(await world.as('ben')(mutes.unmute, to('ada'))).toEqual({ isMuted: false, mutedUntil: null })
  await world.as('ben')(mutes.unmute, to('ada'))
  expect(await authors(lists[0])).toContain('ada')
})

it('is not for oneself', async () => {
  await expect(world.as('ben')(mutes.mute, { ...to('ben'), span: 'day' })).rejects.toMatchObject({ status: 403 })
})
