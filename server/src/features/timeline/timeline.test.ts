import { follows } from '@marquee/contract/follows'
import { friendships } from '@marquee/contract/friendships'
import { moderation } from '@marquee/contract/moderation'
import { posts } from '@marquee/contract/posts'
import { timeline } from '@marquee/contract/timeline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo', 'eve']) await world.addPerson(name, { role: 'Creator' })
  await world.addPerson('ben')
  await world.addPerson('olga', { role: 'Owner' })
  await follow('ben', 'ada')
})
afterAll(() => world.close())

const idOf = (name: string) => ({ profileId: world.person(name).profileId })
const follow = (who: string, whom: string) => world.as(who)(follows.follow, idOf(whom))
const publish = (who: string, text: string, audience: 'everyone' | 'followers' = 'everyone') => world.as(who)(posts.publish, { id: newId(), text, audience })
const texts = async (who: string, tab: 'following' | 'discover' = 'following') => (await world.as(who)(timeline.read, { tab })).items.map(({ text }) => text)

it('shows ben, who follows ada, her post and not cleo’s, which is what he has left to discover', async () => {
  await publish('cleo', 'A loom for rent')
  await publish('ada', 'Third firing')
  expect(await texts('ben')).toEqual(['Third firing'])
  expect(await texts('ben', 'discover')).toEqual(['A loom for rent'])
  expect(await texts('cleo', 'discover')).toEqual(['Third firing', 'A loom for rent'])
})

it('shows ada her own post at once', async () => {
  await publish('ada', 'Fourth firing')
  expect((await texts('ada'))[0]).toBe('Fourth firing')
})

it('keeps posts for followers from everybody else but the owner', async () => {
  await publish('cleo', 'For my followers', 'followers')
  expect(await texts('ben', 'discover')).not.toContain('For my followers')
  expect(await texts('olga', 'discover')).toContain('For my followers')
  await follow('ben', 'cleo')
  expect(await texts('ben')).toContain('For my followers')
})

it('turns pages without a gap or a repeat while new posts arrive', async () => {
  await world.addPerson('gus')
  await follow('gus', 'eve')
  for (let number = 1; number <= 25; number++) await publish('eve', `Day ${number}`)
  const first = await world.as('gus')(timeline.read, { limit: 10 })
  await publish('eve', 'Day 26')
  const second = await world.as('gus')(timeline.read, { limit: 10, cursor: first.cursor! })
  const third = await world.as('gus')(timeline.read, { limit: 10, cursor: second.cursor! })
  const read = [first, second, third].flatMap(({ items }) => items.map(({ text }) => text))
  expect(read).toEqual(Array.from({ length: 25 }, (_, index) => `Day ${25 - index}`))
  expect(third.cursor).toBeNull()
  expect(await world.as('gus')(timeline.news, { after: first.items[0]!.timelineKey })).toEqual({ count: 1 })
})

it('still shows hal what cleo wrote when the newer post of ada is gone', async () => {
  for (const author of ['ada', 'cleo']) await follow('hal', author)
  await publish('cleo', 'Warp and weft')
  const { id } = await publish('ada', 'Taken back')
  await world.as('ada')(posts.remove, { postId: id })
  expect((await world.as('hal')(timeline.read, { limit: 1 })).items.map(({ text }) => text)).toEqual(['Warp and weft'])
})

it('locks a post for a tier: title and teaser stay, text and pictures do not leave', async () => {
  const secret = `The whole notebook ${'glaze '.repeat(100)}end`
  const { id } = await publish('ada', secret)
  await world.owner.query('update post set audience = 2, min_tier = 2 where id = $1', [id])

  const locked = (await world.as('ben')(timeline.read, {})).items.find((post) => post.id === id)!
  expect(locked).toMatchObject({ isLocked: true, minTier: 2, images: [] })
  expect(locked.text.length).toBeLessThanOrEqual(240)
  expect(locked.text).not.toContain('end')

  await world.owner.query(`insert into entitlement (tenant_id, profile_id, source, source_id, tier_level) values ($1, $2, 'paid', $2, 2)`, [
    world.home.tenantId,
    world.person('ben').profileId,
  ])
  expect((await world.as('ben')(posts.read, { postId: id })).text).toBe(secret)
})

it('shows ben the polls alone, or the pictures, page by page, and counts their news alone', async () => {
  await world.addPerson('gil', { role: 'Creator' })
  await world.addPerson('kai')
  await follow('kai', 'gil')
  const ask = (text: string) => world.as('gil')(posts.publish, { id: newId(), text, poll: { options: ['Ash', 'Salt'] } })
  const asked = []
  for (let number = 1; number <= 5; number++) {
    asked.unshift(await ask(`Which glaze, ${number}?`))
    await publish('gil', `Words ${number}`)
  }
  for (const [who, tab] of [['kai', 'following'], ['ben', 'discover']] as const) {
    const first = await world.as(who)(timeline.read, { tab, kind: 'poll', limit: 3 })
    const second = await world.as(who)(timeline.read, { tab, kind: 'poll', limit: 3, cursor: first.cursor! })
    expect([...first.items, ...second.items].map(({ text }) => text)).toEqual(asked.map(({ text }) => text))
    expect(second.cursor).toBeNull()
    expect((await world.as(who)(timeline.read, { tab, kind: 'pictures' })).items).toEqual([])
    const after = asked[2]!.timelineKey
    expect(await world.as(who)(timeline.news, { tab, after, kind: 'poll' })).toEqual({ count: 2 })
    expect(await world.as(who)(timeline.news, { tab, after, kind: 'video' })).toEqual({ count: 0 })
  }
  await expect(world.as('kai')(timeline.read, { kind: 'money' as 'poll' })).rejects.toMatchObject({ status: 400 })
})

it('hides posts across a block in both directions', async () => {
  await world.owner.query('insert into block (tenant_id, blocker_id, blocked_id) values ($1, $2, $3)', [
    world.home.tenantId,
    world.person('ada').profileId,
    world.person('ben').profileId,
  ])
  expect((await world.as('ben')(timeline.read, {})).items.filter(({ author }) => author.nickname === 'ada')).toEqual([])
  await publish('cleo', 'Open studio')
  await world.owner.query('delete from block')
  expect((await world.as('ben')(timeline.read, {})).items.some(({ author }) => author.nickname === 'ada')).toBe(true)
})

it('publishes once when the answer got lost and ada sends again', async () => {
  const draft = { id: newId(), text: 'Only once' }
  const [first, again] = [await world.as('ada')(posts.publish, draft), await world.as('ada')(posts.publish, draft)]
  expect(again).toEqual(first)
  expect((await texts('ada')).filter((text) => text === 'Only once')).toHaveLength(1)
})

it('lets authors edit and delete, owners remove with a reason, and nobody else', async () => {
  const { id, can } = await publish('ada', 'With a typo')
  expect(can).toMatchObject({ edit: true, delete: true })
  await expect(world.as('ben')(posts.edit, { postId: id, text: 'Mine' })).rejects.toMatchObject({ status: 403 })
  await expect(world.as('cleo')(posts.remove, { postId: id })).rejects.toMatchObject({ status: 403 })
  expect(await world.as('ada')(posts.edit, { postId: id, text: 'Without' })).toMatchObject({ text: 'Without', editedAt: expect.any(String) })
  await expect(world.as('olga')(posts.remove, { postId: id })).rejects.toMatchObject({ status: 403 })
  await world.as('olga')(moderation.removePost, { postId: id, category: 'other', reason: 'Not here' })
  await expect(world.as('ada')(posts.read, { postId: id })).rejects.toMatchObject({ status: 404 })
  await expect(world.as('ben')(posts.publish, { id: newId(), text: 'Me too' })).rejects.toMatchObject({ status: 403 })
})

it('says what is wrong with a draft at its field', async () => {
  await expect(world.as('ada')(posts.publish, { id: newId(), text: '', title: 'x'.repeat(121) })).rejects.toMatchObject({
    status: 400,
    body: {
      errors: [
        { fieldName: 'title', message: 'must be at most 120 characters' },
        { fieldName: 'text', message: 'must be filled in' },
      ],
    },
  })
})

it('shows posts of a private author to followers, friends, themselves and owners only', async () => {
  await world.addPerson('vera', { role: 'Creator' })
  await world.addPerson('iris')
  await follow('ben', 'vera')
  await world.as('iris')(friendships.ask, idOf('vera'))
  await world.as('vera')(friendships.accept, idOf('iris'))
  const after = newId()
  const { id } = await publish('vera', 'Behind the door')
  await world.owner.query('update profile set is_private = true where id = $1', [world.person('vera').profileId])

  const sees = async (who: string) => (await texts(who, 'discover')).includes('Behind the door')
  expect([await sees('ben'), await sees('iris'), await sees('vera'), await sees('olga'), await sees('gus')]).toEqual([false, true, true, true, false])
  expect(await texts('ben')).toContain('Behind the door')
  await expect(world.as('gus')(posts.read, { postId: id })).rejects.toMatchObject({ status: 404 })
  const news = async (who: string) => (await world.as(who)(timeline.news, { after, tab: 'discover' })).count
  expect([await news('ben'), await news('iris'), await news('gus')]).toEqual([0, 1, 0])
})
