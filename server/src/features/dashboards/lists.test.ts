import { dashboards, type PayerFilter } from '@marquee/contract/dashboards'
import { posts } from '@marquee/contract/posts'
import { reactions } from '@marquee/contract/reactions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

/* The lists behind the figures of a channel: each holds what its figure counts. */

let world: World
const olga = () => world.as('olga')

beforeAll(async () => {
  world = await createWorld()
  const { owner, home: { tenantId } } = world
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'dov']) await world.addPerson(name)
  const invited = await world.addPerson('ivo', { setupCompleted: false })
  const led = await world.addPerson('lea', { setupCompleted: false })
  await owner.query(
    `insert into invitation (tenant_id, id, target_role, token_hash, status, accepted_by, expires_at) values ($1, $2, 'Member', sha256('ivo'), 'accepted', $3, now())`,
    [tenantId, newId(), invited.profileId],
  )
  await owner.query(`update account set affiliate_ref = 'friend' where id = $1`, [led.accountId])
  await owner.query('update profile set is_listed = true where id = any($1)', [[invited.profileId, led.profileId]])
})
afterAll(() => world.close())

const nicknames = (people: readonly { nickname: string }[]) => people.map(({ nickname }) => nickname).toSorted()

it('lists those of one role, as many as the figure says', async () => {
  const figures = await olga()(dashboards.owner, {})
  const members = (await olga()(dashboards.people, { role: 'Member' })).items
  const creators = (await olga()(dashboards.people, { role: 'Creator' })).items
  expect([members.length, creators.length]).toEqual([figures.members.added, figures.creators.added])
  expect(nicknames(creators)).toEqual(['ada', 'cleo'])
})

it('says how each came, and lists those who came in one way', async () => {
  const cameBy = async (source: 'invitation' | 'link' | 'sign-up', role?: 'Creator') =>
    nicknames((await olga()(dashboards.people, { source, ...(role && { role }) })).items)
  expect(await cameBy('invitation')).toEqual(['ivo'])
  expect(await cameBy('link')).toEqual(['lea'])
  expect(await cameBy('sign-up')).toEqual(['ada', 'ben', 'cleo', 'dov'])
  expect(await cameBy('sign-up', 'Creator')).toEqual(['ada', 'cleo'])
  const { items } = await olga()(dashboards.people, {})
  expect(items.find(({ nickname }) => nickname === 'ivo')).toMatchObject({ source: 'invitation' })
})

it('goes through those who came in one way page by page, and ends', async () => {
  const found: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await olga()(dashboards.people, { source: 'sign-up', limit: 3, ...(cursor && { cursor }) })
    found.push(...page.items.map(({ nickname }) => nickname))
    cursor = page.cursor
  } while (cursor)
  expect(found.toSorted()).toEqual(['ada', 'ben', 'cleo', 'dov'])
})

it('shows every post of the time, page by page, each once, also where several brought as much', async () => {
  const added: string[] = []
  for (let post = 1; post <= 7; post++) added.push((await world.as('ada')(posts.publish, { id: newId(), text: `Pot ${post}` })).id)
  for (const postId of added.slice(0, 3)) await world.as('ben')(reactions.react, { postId, reaction: 0 })
  await world.runJob('add_up_figures')
  // Deleted a moment ago: it takes a place, and ends nothing.
  await world.as('ada')(posts.remove, { postId: added[6]! })
  const seen: { id: string; engagement: number }[] = []
  let cursor: string | null | undefined
  do {
    const page = await olga()(dashboards.posts, { limit: 2, ...(cursor && { cursor }) })
    seen.push(...page.items)
    cursor = page.cursor
  } while (cursor)
  expect(seen.map(({ id }) => id).toSorted()).toEqual(added.slice(0, 6).toSorted())
  expect(seen.map(({ engagement }) => engagement)).toEqual([1, 1, 1, 0, 0, 0])
  const own = await world.as('ada')(dashboards.ownPosts, { limit: 100 })
  expect(own.items.map(({ id }) => id)).toEqual(seen.map(({ id }) => id))
})

it('lists who pays, who is late and who tries, as many as the figures count', async () => {
  const { owner, home: { tenantId } } = world
  const tierId = newId()
  await owner.query(`insert into tier (tenant_id, id, level, name, status) values ($1, $2, 1, 'Kiln', 'active')`, [tenantId, tierId])
  const subscribe = (name: string | null, status: string) =>
    owner.query(
      `insert into subscription (tenant_id, id, profile_id, tier_id, tier_level, per, cents, trial_days, account, status, open_until, started_at)
       values ($1, $2, $3, $4, 1, 'month', 500, 0, 'acct', $5, now(), now() - interval '1 hour')`,
      [tenantId, newId(), name && world.person(name).profileId, tierId, status],
    )
  await subscribe('ben', 'active')
  await subscribe('dov', 'past_due')
  await subscribe('ivo', 'trialing')
  await subscribe('lea', 'canceled')
  await subscribe(null, 'active')
  const names = async (state?: PayerFilter) =>
    (await olga()(dashboards.payers, { ...(state && { state }) })).items.map(({ person }) => person?.nickname ?? null)
  expect(await names()).toEqual([null, 'dov', 'ben'])
  expect(await names('active')).toEqual([null, 'ben'])
  expect(await names('past_due')).toEqual(['dov'])
  expect(await names('trialing')).toEqual(['ivo'])
  const { subscriptions } = await olga()(dashboards.ownerMoney, {})
  expect([subscriptions?.paying.now, subscriptions?.pastDue.now, subscriptions?.trialing.now]).toEqual([3, 1, 1])

  const first = await olga()(dashboards.payers, { limit: 2 })
  const second = await olga()(dashboards.payers, { limit: 2, cursor: first.cursor! })
  expect([first.items.length, second.items.map(({ person }) => person?.nickname), second.cursor]).toEqual([2, ['ben'], null])
  expect(second.items[0]).toMatchObject({ tierName: 'Kiln', per: 'month', cents: 500, state: 'active' })
})
