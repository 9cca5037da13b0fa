import { follows } from '@marquee/contract/follows'
import { profiles } from '@marquee/contract/profiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/scope.ts'
import { createWorld, type World } from '#test/world.ts'
import { acceptWaitingRequests } from './queries.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('ben')
  await world.addPerson('gus')
})
afterAll(() => world.close())

const adaAs = (who: string) => world.as(who)(profiles.read, { profileId: world.person('ada').profileId })

it('lets ben follow ada once, however often he presses', async () => {
  const ada = { profileId: world.person('ada').profileId }
  await Promise.all(Array.from({ length: 8 }, () => world.as('ben')(follows.follow, ada)))
  await world.settled()
  expect(await adaAs('ben')).toMatchObject({ isFollowing: true, followerCount: 1 })
})

it('counts a storm of follows and unfollows exactly', async () => {
  const ada = { profileId: world.person('ada').profileId }
  const people = Array.from({ length: 6 }, (_, index) => `fan_${index}`)
  await Promise.all(people.map((name) => world.addPerson(name)))
  await Promise.all(
    people.flatMap((name, index) =>
      Array.from({ length: 7 }, (_, turn) => world.as(name)((turn + index) % 2 ? follows.unfollow : follows.follow, ada)),
    ),
  )
  await Promise.all(people.map((name) => world.as(name)(follows.follow, ada)))
  await world.as('ben')(follows.unfollow, ada)
  await world.settled()

  const { rows } = await world.owner.query('select count(*)::int as held from follow where followed_id = $1', [ada.profileId])
  expect(rows[0].held).toBe(people.length)
  expect(await adaAs('ben')).toMatchObject({ isFollowing: false, followerCount: people.length })
})

it('refuses to follow members, oneself and nobody', async () => {
  const follow = (name: string) => world.as('ben')(follows.follow, { profileId: world.person(name).profileId })
  await expect(follow('gus')).rejects.toMatchObject({ status: 422, code: 'only_creators_are_followed' })
  await expect(follow('ben')).rejects.toMatchObject({ status: 422, code: 'cannot_follow_yourself' })
  await expect(world.as('ben')(follows.follow, { profileId: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
})

it('asks people to finish setting up first', async () => {
  await world.addPerson('newcomer', { setupCompleted: false })
  await expect(world.as('newcomer')(follows.follow, { profileId: world.person('ada').profileId })).rejects.toMatchObject({
    code: 'setup_incomplete',
    body: { remedy: { kind: 'finish_setup' } },
  })
})

const request = async (who: string, whom: string) => world.as(who)(follows.follow, { profileId: world.person(whom).profileId })
const close = (name: string, isPrivate = true) => world.owner.query('update profile set is_private = $2 where id = $1', [world.person(name).profileId, isPrivate])
const waiting = async (name: string) => (await world.as(name)(follows.requests, {})).items.map(({ nickname }) => nickname)
const counted = async (name: string) => {
  await world.settled()
  return (await world.as('gus')(profiles.read, { profileId: world.person(name).profileId })).followerCount
}

it('asks a private creator first, who accepts once', async () => {
  await world.addPerson('vera', { role: 'Creator' })
  await close('vera')
  expect(await request('ben', 'vera')).toEqual({ isFollowing: false, follow: 'requested' })
  expect(await request('ben', 'vera')).toEqual({ isFollowing: false, follow: 'requested' })
  expect(await waiting('vera')).toEqual(['ben'])
  expect(await counted('vera')).toBe(0)

  const ben = { profileId: world.person('ben').profileId }
  await Promise.all([world.as('vera')(follows.accept, ben), world.as('vera')(follows.accept, ben)])
  expect(await counted('vera')).toBe(1)
  expect(await waiting('vera')).toEqual([])
  expect(await request('ben', 'vera')).toEqual({ isFollowing: true, follow: 'following' })
})

it('tells nobody of a rejection, and lets them ask again after thirty days', async () => {
  expect(await request('gus', 'vera')).toMatchObject({ follow: 'requested' })
  await world.as('vera')(follows.reject, { profileId: world.person('gus').profileId })
  const shown = await world.as('gus')(profiles.read, { profileId: world.person('vera').profileId })
  expect(shown.relation.follow).toBe('none')
  await expect(request('gus', 'vera')).rejects.toMatchObject({ status: 422, code: 'asked_too_soon' })
  await world.as('gus')(follows.unfollow, { profileId: world.person('vera').profileId })
  await expect(request('gus', 'vera')).rejects.toMatchObject({ code: 'asked_too_soon' })
  await world.owner.query(`update follow_request set responded_at = responded_at - interval '31 days'`)
  expect(await request('gus', 'vera')).toMatchObject({ follow: 'requested' })
})

it('withdraws a request by unfollowing, so that it cannot be accepted any more', async () => {
  await world.as('gus')(follows.unfollow, { profileId: world.person('vera').profileId })
  expect(await waiting('vera')).toEqual([])
  await expect(world.as('vera')(follows.accept, { profileId: world.person('gus').profileId })).rejects.toMatchObject({ code: 'request_gone' })
})

it('lets everybody in who waits when a private creator opens the door', async () => {
  await world.addPerson('wim', { role: 'Creator' })
  await close('wim')
  for (const name of ['ben', 'gus']) await request(name, 'wim')
  const scope = world.scope()
  await inTransaction(scope, async (inside) => {
    await inside.db.updateTable('profile').set({ isPrivate: false }).where('id', '=', world.person('wim').profileId).execute()
    await acceptWaitingRequests(inside, world.person('wim').profileId)
  })
  expect(await counted('wim')).toBe(2)
  expect(await waiting('wim')).toEqual([])
})

it('lets a creator send a follower away', async () => {
  await world.as('wim')(follows.removeFollower, { profileId: world.person('gus').profileId })
  await world.as('wim')(follows.removeFollower, { profileId: world.person('gus').profileId })
  expect(await counted('wim')).toBe(1)
})

it('lists followers and followed creators, newest first, with how the reader stands to each', async () => {
  const wim = { profileId: world.person('wim').profileId }
  await request('ada', 'wim')
  await request('gus', 'ada')
  const { items } = await world.as('gus')(follows.followers, wim)
  expect(items.map(({ nickname, relation }) => [nickname, relation.follow])).toEqual([['ada', 'following'], ['ben', 'none']])
  const first = await world.as('gus')(follows.followers, { ...wim, limit: 1 })
  const second = await world.as('gus')(follows.followers, { ...wim, limit: 1, cursor: first.cursor! })
  expect([first, second].map(({ items: [one], cursor }) => [one!.nickname, cursor !== null])).toEqual([['ada', true], ['ben', false]])
  const followed = await world.as('gus')(follows.following, { profileId: world.person('ben').profileId })
  expect(followed.items.map(({ nickname }) => nickname)).toEqual(['wim', 'vera'])
})

it('shows those lists to whom their owner wants', async () => {
  const ben = { profileId: world.person('ben').profileId }
  await world.owner.query(`update profile set following_visibility = 'private' where nickname = 'ben'`)
  await expect(world.as('gus')(follows.following, ben)).rejects.toMatchObject({ status: 403 })
  expect((await world.as('ben')(follows.following, ben)).items).toHaveLength(2)
  const vera = { profileId: world.person('vera').profileId }
  await expect(world.as('gus')(follows.followers, vera)).rejects.toMatchObject({ status: 403 })
  expect((await world.as('ben')(follows.followers, vera)).items).toHaveLength(1)
})
