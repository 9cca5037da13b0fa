import { activity } from '@marquee/contract/activity'
import { follows } from '@marquee/contract/follows'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('cleo', { role: 'Creator' })
  await world.addPerson('ben')
  await world.addPerson('gus')
})
afterAll(() => world.close())

const idOf = (name: string) => world.person(name).profileId
const follow = (who: string, whom: string) => world.as(who)(follows.follow, { profileId: idOf(whom) })
const publish = (who: string, text: string, audience: 'everyone' | 'followers' = 'everyone') =>
  world.as(who)(posts.publish, { id: newId(), text, audience })
const change = (name: string, columns: string) => world.owner.query(`update profile set ${columns} where id = $1`, [idOf(name)])

/** What somebody reads on somebody's page: texts of posts and names of people. */
const seen = async (reader: string, whose: string, page = {}) => {
  await world.settled()
  const { items } = await world.as(reader)(activity.of, { profileId: idOf(whose), ...page })
  return items.map(({ type, post, person }) => post?.text ?? person?.nickname ?? type)
}

beforeEach(async () => {
  await world.settled()
  for (const table of ['activity', 'follow', 'post', 'block', 'friendship']) await world.owner.query(`delete from ${table}`)
  await world.owner.query(`update profile set is_private = false, is_listed = true, following_visibility = 'public'`)
})

it('tells what ada did, the newest first', async () => {
  await publish('ada', 'First')
  await follow('ada', 'cleo')
  await publish('ada', 'Second')
  expect(await seen('ben', 'ada')).toEqual(['Second', 'cleo', 'First'])
  expect(await seen('ben', 'cleo')).toEqual([])
})

it('takes back what was taken back', async () => {
  const post = await publish('ada', 'A slip')
  await follow('ada', 'cleo')
  expect(await seen('ben', 'ada')).toEqual(['cleo', 'A slip'])
  await world.as('ada')(posts.remove, { postId: post.id })
  await world.as('ada')(follows.unfollow, { profileId: idOf('cleo') })
  expect(await seen('ben', 'ada')).toEqual([])
  const { rowCount } = await world.owner.query('select 1 from activity')
  expect(rowCount).toBe(0)
})

it('tells a follow once, as it stands, after a storm of presses', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, turn) => world.as('ben')(turn % 2 ? follows.unfollow : follows.follow, { profileId: idOf('ada') })),
  )
  await follow('ben', 'ada')
  expect(await seen('gus', 'ben')).toEqual(['ada'])
})

it('welcomes a new member', async () => {
  await world.owner.query(
    `insert into outbox (tenant_id, topic, key, payload) values ($1, 'account_set_up', 'x', jsonb_build_object('accountId', $2::text, 'profileId', $3::text))`,
    [world.home.tenantId, world.person('gus').accountId, idOf('gus')],
  )
  expect(await seen('ben', 'gus')).toEqual(['NEW_MEMBER_LOG'])
})

it('shows posts as the gate does: for followers only, and locked ones without their text', async () => {
  await publish('ada', 'For everybody')
  await publish('ada', 'For followers', 'followers')
  const locked = await publish('ada', 'Opens with a tier, and this much of it is told to nobody else')
  await world.owner.query('update post set audience = 2, min_tier = 1 where id = $1', [locked.id])
  expect(await seen('ben', 'ada')).toEqual([expect.not.stringContaining('nobody else'), 'For everybody'])
  await follow('ben', 'ada')
  expect(await seen('ben', 'ada')).toHaveLength(3)
})

it('names nobody who is behind a block, unlisted or private', async () => {
  await follow('ben', 'ada')
  await follow('ben', 'cleo')
  expect(await seen('gus', 'ben')).toEqual(['cleo', 'ada'])
  await world.owner.query('insert into block (tenant_id, blocker_id, blocked_id) values ($1, $2, $3)', [world.home.tenantId, idOf('ada'), idOf('gus')])
  expect(await seen('gus', 'ben')).toEqual(['cleo'])
  await change('cleo', 'is_private = true')
  expect(await seen('gus', 'ben')).toEqual([])
  await follow('cleo', 'ada')
  expect(await seen('ben', 'ben')).toEqual(['cleo', 'ada'])
  await change('ada', 'is_listed = false')
  expect(await seen('ben', 'ben')).toEqual(['cleo'])
})

it('keeps whom ben follows to himself when he keeps the list to himself', async () => {
  await follow('ben', 'ada')
  await change('ben', `following_visibility = 'private'`)
  expect(await seen('gus', 'ben')).toEqual([])
  expect(await seen('ben', 'ben')).toEqual(['ada'])
})

it('is refused where the profile is closed', async () => {
  await publish('ada', 'Behind the door')
  await change('ada', 'is_private = true')
  await expect(seen('gus', 'ada')).rejects.toMatchObject({ status: 403 })
  expect(await seen('ada', 'ada')).toEqual(['Behind the door'])
  await expect(world.as('gus')(activity.of, { profileId: newId() })).rejects.toMatchObject({ status: 404 })
})

it('goes on page by page over what the reader may not see', async () => {
  for (let number = 0; number < 9; number++) await publish('ada', `${number}`, number % 3 ? 'followers' : 'everyone')
  await world.settled()
  const read = (cursor?: string) => world.as('gus')(activity.of, { profileId: idOf('ada'), limit: 2, ...(cursor ? { cursor } : {}) })
  const first = await read()
  expect(first.items.map(({ post }) => post?.text)).toEqual(['6', '3'])
  const second = await read(first.cursor!)
  expect(second.items.map(({ post }) => post?.text)).toEqual(['0'])
  expect(second.cursor).toBeNull()
})

it('recalls what is older than its table, once', async () => {
  await publish('ada', 'Long ago')
  await follow('ada', 'cleo')
  await world.settled()
  await world.owner.query('delete from activity')
  await world.owner.query('select recall_activity()')
  await world.owner.query('select recall_activity()')
  expect(await seen('ben', 'ada')).toEqual(['cleo', 'Long ago', 'NEW_MEMBER_LOG'])
})
