import { accountDeletion } from '@marquee/contract/accountDeletion'
import { chats } from '@marquee/contract/chats'
import { comments } from '@marquee/contract/comments'
import { dashboards } from '@marquee/contract/dashboards'
import { eventInvitations } from '@marquee/contract/eventInvitations'
import { events } from '@marquee/contract/events'
import { follows } from '@marquee/contract/follows'
import { friendships } from '@marquee/contract/friendships'
import { messages } from '@marquee/contract/messages'
import { posts } from '@marquee/contract/posts'
import { profiles } from '@marquee/contract/profiles'
import { reactions } from '@marquee/contract/reactions'
import { addressOf, paramNames } from '@marquee/contract/route'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { features } from '#features.ts'
import { createWorld, type World } from '#test/world.ts'

/*
 * Vera leaves. Until she is erased nobody meets her: neither ben, her friend, nor cleo, a creator whom she has followed, answered and said
 * yes to, nor the owner. What was written in chats stays with those it was written to, without her name.
 */

let world: World
const [eventId, postId] = [newId(), newId()]
let chatId: string

const as = (who: string) => world.as(who)
const idOf = (who: string) => world.person(who).profileId

beforeAll(async () => {
  world = await createWorld({ provider: true })
  await world.addPerson('cleo', { role: 'Creator' })
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ben', 'vera', 'dov']) await world.addPerson(name)
  const { tenantId } = world.home
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [tenantId])
  for (const name of ['vera', 'ben']) {
    await as(name)(follows.follow, { profileId: idOf('cleo') })
    await as('dov')(friendships.ask, { profileId: idOf(name) })
    await as(name)(friendships.accept, { profileId: idOf('dov') })
  }
  await as('vera')(friendships.ask, { profileId: idOf('ben') })
  await as('ben')(friendships.accept, { profileId: idOf('vera') })
  await as('cleo')(posts.publish, { id: postId, text: 'Who comes?' })
  for (const name of ['vera', 'ben']) {
    await as(name)(reactions.react, { postId, reaction: 1 })
    await as(name)(comments.add, { postId, id: newId(), text: `${name} was here` })
  }
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  await as('cleo')(events.add, { id: eventId, title: 'Wheel night', venueName: 'Yard', startsAt: at(48), endsAt: at(50), timeZone: 'UTC' })
  await as('cleo')(events.publish, { eventId })
  await as('cleo')(eventInvitations.invite, { eventId, profileIds: [idOf('vera'), idOf('ben')] })
  for (const name of ['vera', 'ben']) await as(name)(events.answer, { eventId, answer: 'going' })
  ;({ id: chatId } = await as('ben')(chats.startGroup, { id: newId(), title: 'Wheels', memberIds: [idOf('vera'), idOf('dov')] }))
  await as('vera')(messages.send, { chatId, clientId: newId(), text: 'A word of hers' })
  await world.owner.query(
    `insert into invitation (tenant_id, id, target_role, email, token_hash, invited_by, accepted_by, status, settled_at, expires_at)
     values ($1, gen_random_uuid(), 'Member', null, sha256('vera'), $2, $3, 'accepted', now(), now() + interval '1 day')`,
    [tenantId, idOf('olga'), idOf('vera')])
  await world.settled()
})
afterAll(() => world.close())

const readers = ['ben', 'cleo', 'olga'] as const

const reads = features.flatMap(({ bound }) => bound).filter(({ route, open }) => route.method === 'GET' && !open)

/** Where an answer names her. */
const namingHer = async (): Promise<string[]> => {
  const addresses = [idOf('vera'), idOf('cleo'), idOf('dov')].flatMap((profileId) => {
    const ids: Record<string, string> = { profileId, postId, eventId, chatId, targetRole: 'creator', nickname: 'nobody_yet' }
    const asked = reads.filter(({ route }) => profileId === idOf('vera') || route.path.includes(':profileId'))
    return asked.map(({ route }) => paramNames(route.path).reduce((path, name) => path.replace(`:${name}`, ids[name] ?? newId()), addressOf(route)))
  })
  const more = ['/reader/people?q=vera', '/reader/people/near?q=verra', `/api/events/${eventId}/invitations/candidates?q=vera`, '/reader/timeline?tab=discover']
  const found = readers.map(async (reader) => {
    const headers = await world.signed(world.person(reader))
    const answers = [...addresses, ...more].map(async (url) => ({ url, body: (await world.app.inject({ url, headers })).body }))
    const naming = (await Promise.all(answers)).filter(({ body }) => /"nickname":"vera"|"displayName":"Vera"|vera was here/.test(body))
    return naming.map(({ url }) => `${reader}: ${url.replaceAll(/[0-9a-f-]{36}/g, ':id')}`)
  })
  return [...new Set((await Promise.all(found)).flat())]
}

/**
 * How many there are as a number says it, and as the list beside it shows them. Seats are hers until she is erased, and count.
 */
const counted = async () => {
  const read = async (who: string, of: string) => await as(who)(profiles.read, { profileId: idOf(of) })
  const members = await as('ben')(chats.members, { chatId })
  return {
    followers: [(await read('ben', 'cleo')).followerCount, (await as('ben')(follows.followers, { profileId: idOf('cleo') })).items.length],
    'followers, for herself': [(await as('cleo')(dashboards.followers, {})).items.length, (await as('cleo')(follows.followers, { profileId: idOf('cleo') })).items.length],
    following: [(await read('ben', 'ben')).followingCount, (await as('ben')(follows.following, { profileId: idOf('ben') })).items.length],
    friends: [(await read('dov', 'dov')).friendCount, (await as('dov')(friendships.friends, { profileId: idOf('dov') })).items.length],
    'friends of both': [(await read('ben', 'dov')).mutualFriends.count, (await as('ben')(friendships.mutual, { profileId: idOf('dov') })).items.length],
    'what was said': [(await as('dov')(comments.list, { postId })).count, (await as('dov')(comments.list, { postId })).items.length],
    'who is in a group': [(await as('ben')(chats.read, { chatId })).memberCount, members.items.length + members.hiddenCount],
  }
}

const asNumbers = (of: Record<string, number[]>) => Object.fromEntries(Object.entries(of).map(([what, [count]]) => [what, count]))

it('names nobody who leaves in any answer, to friends, creators and owners alike, and counts them nowhere', async () => {
  const before = await counted()
  expect(Object.entries(before).filter(([, [count, listed]]) => count !== listed)).toEqual([])
  const places = await namingHer()
  expect(new Set(places.map((place) => place.split(':')[0]))).toEqual(new Set(readers))
  expect(places.length).toBeGreaterThan(20)

  await as('vera')(accountDeletion.request, { nickname: 'vera', reason: 'Moving on' })
  await world.settled()
  expect(await namingHer()).toEqual([])
  const after = await counted()
  expect(Object.entries(after).filter(([, [count, listed]]) => count !== listed)).toEqual([])
  // She follows ben no more than he follows her; a group says how many of it the reader does not meet.
  const { following, 'who is in a group': members, ...ofVera } = asNumbers(before)
  for (const [what, count] of Object.entries(ofVera)) expect([what, asNumbers(after)[what]]).toEqual([what, count! - 1])
  expect(asNumbers(after)).toMatchObject({ following, 'who is in a group': members })

  await as('vera')(accountDeletion.cancel, {})
  await world.settled()
  expect(await counted()).toEqual(before)
}, 60_000)
