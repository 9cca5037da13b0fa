import { dashboardLimits, dashboards } from '@marquee/contract/dashboards'
import { comments } from '@marquee/contract/comments'
import { follows } from '@marquee/contract/follows'
import { posts } from '@marquee/contract/posts'
import { reactions } from '@marquee/contract/reactions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
const kiln = newId()

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('cleo', { role: 'Creator' })
  await world.addPerson('ben')
  await world.addPerson('gus')
  await world.addPerson('newcomer', { setupCompleted: false })
  const ada = { profileId: world.person('ada').profileId }
  await world.as('ben')(follows.follow, ada)
  await world.as('gus')(follows.follow, ada)
  await world.as('ada')(posts.publish, { id: kiln, text: 'The kiln is on' })
  await world.settled()
  await joined('gus', 3)
  await joined('cleo', 40)
  await world.owner.query(`update follow set created_at = now() - interval '3 days' where follower_id = $1`, [world.person('gus').profileId])
})
afterAll(() => world.close())

const joined = (name: string, daysAgo: number) =>
  world.owner.query(`update profile set created_at = now() - make_interval(days => $2) where id = $1`, [world.person(name).profileId, daysAgo])

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

it('tells a creator who came in a day, a week and a month, and by then', async () => {
  const ada = world.as('ada')
  expect((await ada(dashboards.creator, { period: 'day' })).followers).toMatchObject({ total: 2, added: 1 })
  expect((await ada(dashboards.creator, { period: 'week' })).followers).toMatchObject({ total: 2, added: 2, before: 0 })
  const seen = await ada(dashboards.creator, {})
  expect(seen.followers).toMatchObject({ total: 2, added: 2 })
  expect(seen.posts).toMatchObject({ total: 1, added: 1, before: 0 })
  expect(seen.newestFollowers.map(({ nickname }) => nickname)).toEqual(['ben', 'gus'])
  expect(seen.latestPosts).toMatchObject([{ text: 'The kiln is on' }])
  const earlier = await ada(dashboards.creator, { from: dayAgo(4), to: dayAgo(2) })
  expect(earlier.followers).toMatchObject({ total: 1, added: 1, before: 0, whole: { added: 1, before: 0 }, steps: [0, 1, 0] })
  expect(earlier.followers.level).toEqual({ now: 1, before: 0, steps: [0, 1, 1] })
})

it('draws 24 hours or thirty days, the running one last', async () => {
  const { unit, steps, followers } = await world.as('ada')(dashboards.creator, {})
  expect([unit, steps.length, steps.at(-1)]).toEqual(['day', 30, `${dayAgo(0)}T00:00:00.000Z`])
  expect(followers.steps).toHaveLength(30)
  expect([followers.steps.at(-1), followers.steps.at(-4)]).toEqual([1, 1])
  const hours = await world.as('ada')(dashboards.creator, { period: 'day' })
  const { rows } = await world.owner.query('select date_trunc($2, published_at) as hour from post where id = $1', [kiln, 'hour'])
  // The hour may have ended since.
  const published = hours.steps.indexOf(new Date(rows[0].hour).toISOString())
  expect([hours.unit, hours.steps.length, hours.posts.steps[published], published > 21]).toEqual(['hour', 24, 1, true])
})

it('counts everybody once for the owner, by the role they hold, and nobody who is still setting up', async () => {
  const seen = await world.as('olga')(dashboards.owner, {})
  expect(seen.members).toMatchObject({ total: 2, added: 2 })
  expect(seen.creators).toMatchObject({ total: 2, added: 1, before: 1 })
  expect(seen.follows).toMatchObject({ total: 2, added: 2 })
  expect(seen.bySignUp).toMatchObject({ total: 4, added: 3 })
  expect(seen.topCreators).toMatchObject([
    { nickname: 'ada', followerCount: 2, postCount: 1 },
    { nickname: 'cleo', followerCount: 0, postCount: 0 },
  ])
  expect(seen.newestMembers.map(({ nickname }) => nickname)).toEqual(['ben', 'gus'])
})

it('counts who was here, once a day', async () => {
  await world.as('ben')(dashboards.owner, {}).catch(() => {})
  const here = async () => (await world.as('olga')(dashboards.owner, { period: 'day' })).active.added
  const before = await here()
  await world.as('ben')(posts.read, { postId: kiln })
  expect(await here()).toBe(before)
  await world.as('gus')(posts.read, { postId: kiln })
  const { rows } = await world.owner.query('select count(distinct profile_id)::int as count from active_person')
  expect(await here()).toBe(rows[0].count)
})

it('tells how somebody came: invited, by somebody’s link, or by themselves', async () => {
  const { tenantId } = world.home
  const add = async (name: string) => {
    const { profileId, accountId } = await world.addPerson(name, { setupCompleted: false })
    return { profileId, accountId, list: () => world.owner.query('update profile set is_listed = true where id = $1', [profileId]) }
  }
  const before = await world.as('olga')(dashboards.owner, {})
  const [ivo, lea, sam] = [await add('ivo'), await add('lea'), await add('sam')]
  await world.owner.query(
    `insert into invitation (tenant_id, id, target_role, token_hash, status, accepted_by, expires_at) values ($1, $2, 'Member', sha256('ivo'), 'accepted', $3, now())`,
    [tenantId, newId(), ivo.profileId],
  )
  await world.owner.query(`update account set affiliate_ref = 'friend' where id = $1`, [lea.accountId])
  for (const person of [ivo, lea, sam]) await person.list()
  const after = await world.as('olga')(dashboards.owner, {})
  const more = (['byInvitation', 'byLink', 'bySignUp', 'members'] as const).map((line) => after[line].total - before[line].total)
  expect(more).toEqual([1, 1, 1, 3])
  await world.owner.query('update profile set is_listed = false where id = any($1)', [[ivo.profileId, lea.profileId, sam.profileId]])
  expect((await world.as('olga')(dashboards.owner, {})).byInvitation.total).toBe(before.byInvitation.total)
})

it('shows a creator the own figures only, and owners the channel', async () => {
  for (const route of [dashboards.owner, dashboards.people, dashboards.posts])
    for (const name of ['ada', 'ben']) await expect(world.as(name)(route, {})).rejects.toMatchObject({ status: 403 })
  for (const route of [dashboards.creator, dashboards.followers, dashboards.ownPosts])
    for (const name of ['ben', 'olga']) await expect(world.as(name)(route, {})).rejects.toMatchObject({ status: 403 })
  const cleo = await world.as('cleo')(dashboards.creator, {})
  expect(cleo).toMatchObject({ followers: { total: 0, added: 0 }, posts: { total: 0 }, topPosts: [], newestFollowers: [] })
  expect((await world.as('cleo')(dashboards.followers, {})).items).toEqual([])
  expect((await world.as('cleo')(dashboards.ownPosts, {})).items).toEqual([])
})

it('puts those posts first that brought most, and leads to them', async () => {
  const ada = world.as('ada')
  const quiet = await ada(posts.publish, { id: newId(), text: 'Glaze, second coat' })
  for (const name of ['ben', 'gus', 'cleo']) await world.as(name)(reactions.react, { postId: quiet.id, reaction: 0 })
  await world.as('ben')(comments.add, { postId: kiln, id: newId(), text: 'How hot?' })
  const inOrder = async () => (await ada(dashboards.ownPosts, {})).items.map(({ line, engagement }) => [line, engagement])
  await world.runJob('add_up_figures')
  expect(await inOrder()).toEqual([['Glaze, second coat', 3], ['The kiln is on', 1]])
  expect((await ada(dashboards.creator, {})).reactions).toMatchObject({ total: 3, added: 3 })
  await world.as('ben')(reactions.takeBack, { postId: quiet.id })
  await ada(posts.remove, { postId: kiln })
  await world.runJob('add_up_figures')
  expect(await inOrder()).toEqual([['Glaze, second coat', 2]])
  expect((await world.as('olga')(dashboards.posts, {})).items).toMatchObject([{ id: quiet.id, engagement: 2, author: { nickname: 'ada' } }])
  expect((await world.as('olga')(dashboards.posts, { from: dayAgo(9), to: dayAgo(2) })).items).toEqual([])
})

it('lists a creator’s posts newest first, the pinned one at its time', async () => {
  const cleo = world.as('cleo')
  const first = await cleo(posts.publish, { id: newId(), text: 'Pinned long ago' })
  await cleo(posts.publish, { id: newId(), text: 'This morning' })
  await cleo(posts.pin, { postId: first.id })
  expect((await cleo(dashboards.creator, {})).latestPosts.map(({ text }) => text)).toEqual(['This morning', 'Pinned long ago'])
})

it('leads from a figure to the people behind it, page by page', async () => {
  const names = async (cursor?: string) => {
    const page = await world.as('olga')(dashboards.people, { limit: 2, ...(cursor && { cursor }) })
    return { names: page.items.map(({ nickname }) => nickname), cursor: page.cursor }
  }
  const first = await names()
  const second = await names(first.cursor!)
  expect(first.names).toEqual(['ben', 'ada'])
  expect(second).toEqual({ names: ['gus'], cursor: null })
  const followers = await world.as('ada')(dashboards.followers, { limit: 1 })
  expect(followers.items).toMatchObject([{ nickname: 'ben' }])
  const others = await world.as('ada')(dashboards.followers, { limit: 5, cursor: followers.cursor! })
  expect(others.items.map(({ nickname }) => nickname)).toEqual(['gus'])
  expect((await world.as('ada')(dashboards.followers, { period: 'day' })).items.map(({ nickname }) => nickname)).toEqual(['ben'])
})

it('leaves out who is hidden, and fills their places', async () => {
  const hide = (name: string, isHidden: boolean) =>
    world.owner.query('update profile set is_listed = not $2 where id = $1', [world.person(name).profileId, isHidden])
  const add = async (name: string, line: string) => world.as(name)(posts.publish, { id: newId(), text: line })
  await world.addPerson('zack', { role: 'Creator' })
  for (let post = 1; post <= dashboardLimits.topPosts; post++) {
    const { id: postId } = await add('zack', `Spam ${post}`)
    for (const name of ['ben', 'gus', 'cleo', 'ada']) await world.as(name)(reactions.react, { postId, reaction: 0 })
  }
  await add('ada', 'Honest work')
  await world.runJob('add_up_figures')
  const top = async () => (await world.as('olga')(dashboards.owner, {})).topPosts.map(({ line }) => line)
  expect((await top()).every((line) => line.startsWith('Spam'))).toBe(true)
  await hide('zack', true)
  expect(await top()).toContain('Honest work')
  expect((await top()).some((line) => line.startsWith('Spam'))).toBe(false)

  const followers = async () => {
    const [{ newestFollowers }, { items }] = [await world.as('ada')(dashboards.creator, {}), await world.as('ada')(dashboards.followers, {})]
    return [newestFollowers, items].map((people) => people.map(({ nickname }) => nickname))
  }
  await hide('ben', true)
  expect(await followers()).toEqual([['gus'], ['gus']])
  await hide('ben', false)
  expect(await followers()).toEqual([['ben', 'gus'], ['ben', 'gus']])
})

it('goes on in a list behind somebody who has gone meanwhile', async () => {
  const first = await world.as('ada')(dashboards.followers, { limit: 1 })
  expect(first.items).toMatchObject([{ nickname: 'ben' }])
  await world.as('ben')(follows.unfollow, { profileId: world.person('ada').profileId })
  const second = await world.as('ada')(dashboards.followers, { limit: 5, cursor: first.cursor! })
  expect(second.items.map(({ nickname }) => nickname)).toEqual(['gus'])
  const [newest] = (await world.as('olga')(dashboards.people, { limit: 1 })).items
  const page = await world.as('olga')(dashboards.people, { limit: 1 })
  await world.owner.query('update profile set is_listed = false where id = $1', [newest!.id])
  const next = await world.as('olga')(dashboards.people, { limit: 9, cursor: page.cursor! })
  expect(next.items.map(({ at }) => at).every((at) => at <= newest!.at)).toBe(true)
  await world.owner.query('update profile set is_listed = true where id = $1', [newest!.id])
  await world.as('ben')(follows.follow, { profileId: world.person('ada').profileId })
})

it('begins with the first day on which anything counts', async () => {
  await world.owner.query(
    `insert into post (tenant_id, id, author_id, timeline_key, status, text, published_at) values ($1, $2, $3, $2, 1, 'Imported', '2011-05-06T07:08:09Z')`,
    [world.home.tenantId, newId(), world.person('cleo').profileId],
  )
  await world.runJob('add_up_figures')
  expect((await world.as('olga')(dashboards.owner, {})).firstDay).toBe('2011-05-06')
  expect((await world.as('cleo')(dashboards.creator, {})).firstDay).toBe('2011-05-06')
})

it.each([
  [{ from: '0001-01-01', to: '0001-01-02' }],
  [{ from: '2026-02-30', to: '2026-03-01' }],
  [{ from: '2026-10-02', to: '2026-10-01' }],
  [{ from: '2026-10-02' }],
  [{ from: '2025-01-01', to: '2026-10-01' }],
  [{ from: 'yesterday', to: '2026-10-01' }],
])('refuses %j', async (wish) => {
  await expect(world.as('olga')(dashboards.owner, wish)).rejects.toMatchObject({ status: 400 })
})
