import { activity } from '@marquee/contract/activity'
import { blocks } from '@marquee/contract/blocks'
import { bookmarks } from '@marquee/contract/bookmarks'
import { chats } from '@marquee/contract/chats'
import { comments } from '@marquee/contract/comments'
import { events } from '@marquee/contract/events'
import { directory } from '@marquee/contract/directory'
import { follows } from '@marquee/contract/follows'
import { friendships } from '@marquee/contract/friendships'
import { livestreams } from '@marquee/contract/livestreams'
import { messages } from '@marquee/contract/messages'
import { mutes } from '@marquee/contract/mutes'
import { notifications } from '@marquee/contract/notifications'
import { posts } from '@marquee/contract/posts'
import { profiles } from '@marquee/contract/profiles'
import { readsOfPeople, type ReadOfPeople } from '@marquee/contract/reads'
import { reactions } from '@marquee/contract/reactions'
import { search } from '@marquee/contract/search'
import { timeline } from '@marquee/contract/timeline'
import type { Route } from '@marquee/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
const interestId = newId()
/** What eve has published and said, and both others have answered. */
const inADay = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString()
const [evesPost, evesComment, evesEvent] = [newId(), newId(), newId()]

const to = (name: string) => ({ profileId: world.person(name).profileId })
const befriend = async (who: string, whom: string) => {
  await world.as(who)(friendships.ask, to(whom))
  await world.as(whom)(friendships.accept, to(who))
}

/* ada and cleo are creators who follow each other, are friends, and share eve: a friend of both, whom both follow and who follows both. */
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo', 'eve']) await world.addPerson(name, { role: 'Creator' })
  await world.addPerson('gus')
  await world.owner.query('insert into interest (tenant_id, id, name) values ($1, $2, $3)', [world.home.tenantId, interestId, 'Ceramics'])
  for (const name of ['ada', 'cleo', 'eve'])
    await world.owner.query('insert into profile_interest (tenant_id, profile_id, interest_id) values ($1, $2, $3)', [
      world.home.tenantId,
      world.person(name).profileId,
      interestId,
    ])
  for (const [who, whom] of [['ada', 'cleo'], ['cleo', 'ada'], ['ada', 'eve'], ['eve', 'ada'], ['cleo', 'eve'], ['eve', 'cleo']] as const)
    await world.as(who)(follows.follow, to(whom))
  for (const [who, whom] of [['ada', 'cleo'], ['ada', 'eve'], ['cleo', 'eve']] as const) await befriend(who, whom)
  const postIds = new Map<string, string>()
  for (const name of ['ada', 'cleo', 'eve']) {
    const id = name === 'eve' ? evesPost : newId()
    postIds.set(name, id)
    await world.as(name)(posts.publish, { id, text: `By ${name}, from the kiln #clay` })
    await world.as(name)(livestreams.schedule, { id: newId(), title: `${name} at the wheel`, scheduledStart: inADay, timeZone: 'Europe/Stockholm' })
  }
  for (const [who, whom] of [['ada', 'cleo'], ['cleo', 'ada']] as const) {
    await world.as(who)(bookmarks.keep, { postId: postIds.get(whom)! })
    await world.as(who)(reactions.react, { postId: evesPost, reaction: 0 })
    const mute = 'insert into notification_mute (tenant_id, profile_id, target_id) values ($1, $2, $3)'
    await world.owner.query(mute, [world.home.tenantId, world.person(who).profileId, postIds.get(whom)])
  }
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
  for (const name of ['ada', 'cleo', 'eve']) {
    const id = name === 'eve' ? evesEvent : newId()
    await world.as(name)(events.add, { id, title: `${name} opens the kiln`, startsAt: inADay, endsAt: inAWeek, timeZone: 'UTC', venueName: 'Yard' })
    await world.as(name)(events.publish, { eventId: id })
  }
  for (const name of ['ada', 'cleo']) await world.as(name)(events.answer, { eventId: evesEvent, answer: 'going' })
  await world.as('eve')(comments.add, { id: evesComment, postId: evesPost, text: 'What do you think?' })
  for (const name of ['ada', 'cleo']) {
    await world.as(name)(comments.add, { id: newId(), postId: evesPost, text: `By ${name}` })
    await world.as(name)(comments.add, { id: newId(), postId: evesPost, text: `An answer by ${name}`, answersId: evesComment })
  }
  await world.settled()
})
afterAll(() => world.close())

type Input = (other: string) => object

/** Every read that holds people or their posts, and what to ask it so that the other person would be there. */
const walked: [Route, Input][] = [
  [timeline.read, () => ({ tab: 'following' })],
  [timeline.read, () => ({ tab: 'discover' })],
  [posts.by, () => to('eve')],
  [profiles.read, () => to('eve')],
  [activity.of, () => to('eve')],
  [comments.list, () => ({ postId: evesPost })],
  [comments.replies, () => ({ commentId: evesComment })],
  [comments.thread, () => ({ commentId: evesComment })],
  [profiles.suggestions, () => ({})],
  [follows.followers, () => to('eve')],
  [follows.following, () => to('eve')],
  [follows.requests, () => ({})],
  [friendships.friends, () => to('eve')],
  [friendships.mutual, () => to('eve')],
  [friendships.requests, () => ({})],
  [friendships.sent, () => ({})],
  [mutes.list, () => ({})],
  [directory.find, (other) => ({ q: other })],
  [directory.find, (other) => ({ q: other, role: 'Creator' })],
  [directory.find, () => ({ interestId })],
  [directory.suggestions, () => ({})],
  [directory.toMention, (other) => ({ q: other })],
  [chats.candidates, (other) => ({ q: other })],
  [directory.near, (other) => ({ q: `${other}x` })],
  [search.posts, () => ({ q: 'kiln' })],
  [search.tagged, () => ({ tag: 'clay' })],
  [timeline.live, () => ({})],
  [events.list, () => ({})],
  [events.calendar, () => ({ from: new Date().toISOString(), to: inAWeek })],
  [events.by, () => to('eve')],
  [events.read, () => ({ eventId: evesEvent })],
  [events.attendees, () => ({ eventId: evesEvent })],
  [bookmarks.list, () => ({})],
  [reactions.list, () => ({ postId: evesPost })],
  [notifications.list, () => ({})],
  [notifications.mutes, () => ({})],
]

/** Reads of people that are not walked, each with its reason. */
const elsewhere: Partial<Record<ReadOfPeople, string>> = {
  'blocks.list': 'shows the blocked person to the one who blocked, and to nobody else: asked below',
  'posts.read': 'one post: asked below',
  'posts.archived': 'one’s own',
  'posts.held': 'one’s own',
  'dashboards.creator': 'the followers of oneself, from whom a block has taken the other',
  'dashboards.ofCreator': 'for owners alone, the figures of somebody else: the posts among them go through the gate',
  'dashboards.toAnswer': 'comments on one’s own posts: what a block takes out is asked in the tests of dashboards',
  'eventInvitations.candidates': 'whom a host may ask: asked in the tests of invitations to events',
  'eventInvitations.list': 'for its host alone, whom they have asked: asked in the tests of invitations to events',
  'eventInvitations.mine': 'hosts who have asked one: asked in the tests of invitations to events',
  'eventLivestreams.event': 'an event, as far as its reader finds it: asked in the tests of events',
  'eventQuestions.answers': 'for its host alone, whoever goes or has ordered',
  'gifts.given': 'whoever has what one gave: asked in the tests of gifts',
  'gifts.read': 'says to anybody with the link who gives it',
  'gifts.received': 'whoever has given what one has: asked in the tests of gifts',
  'streamChats.list': 'what is said beside a stream: asked in the tests of chats beside streams',
  'streamChats.read': 'the same of what is pinned there',
  'streamChats.restrictions': 'for those who look after a stream, whom they keep out of its chat',
  'streamClips.list': 'clips of livestreams: asked in the tests of clips',
  'streamClips.read': 'one of them',
  'streams.read': 'one stream, as far as its reader finds the post that announces it: asked in the tests of streams',
  'dashboards.followers': 'the followers of oneself, from whom a block has taken the other',
  ...Object.fromEntries(
    [chats.list, chats.read, chats.members, messages.list, messages.changes, messages.reactions, messages.pinned, messages.search].map(
      ({ name }) => [name, 'people of one chat: what a block keeps apart there is asked in the tests of chats and messages'],
    ),
  ),
}

const asked = async (who: string, other: string) =>
  Promise.all(
    walked.map(async ([route, input]) => {
      const answer = JSON.stringify(await world.as(who)(route, input(other) as never))
      return [route.name, answer.includes(world.person(other).profileId)] as const
    }),
  )

const ask = (who: string, route: Route, input: object) => world.as(who)(route, input as never)

describe('a block', () => {
  it('has something to hide: before it, each finds the other in most lists', async () => {
    for (const [who, other] of [['ada', 'cleo'], ['cleo', 'ada']] as const) {
      const shown = (await asked(who, other)).filter(([, isThere]) => isThere).map(([name]) => name)
      expect(new Set(shown)).toEqual(
        new Set(
          ['timeline.read', 'profiles.read', 'follows.followers', 'follows.following', 'friendships.friends', 'friendships.mutual', 'directory.find', 'activity.of', 'comments.list', 'comments.replies', 'comments.thread',
            'directory.near', 'directory.toMention', 'chats.candidates', 'search.posts', 'search.tagged', 'timeline.live', 'events.list', 'events.calendar', 'events.read', 'events.attendees', 'bookmarks.list', 'reactions.list', 'notifications.list', 'notifications.mutes']),
      )
    }
  })

  it('takes both out of every list of the other', async () => {
    await world.as('ada')(mutes.mute, { ...to('cleo'), span: 'always' })
    expect(JSON.stringify(await ask('ada', mutes.list, {}))).toContain(world.person('cleo').profileId)
    await world.as('ada')(blocks.block, to('cleo'))
    await world.as('ada')(blocks.block, to('cleo'))
    for (const [who, other] of [['ada', 'cleo'], ['cleo', 'ada']] as const)
      expect((await asked(who, other)).filter(([, isThere]) => isThere)).toEqual([])
  })

  it('is missing from no read of people: a new one has to be walked here or say why not', () => {
    const listed = new Set([...walked.map(([route]) => route.name), ...Object.keys(elsewhere)])
    expect(readsOfPeople.filter((name) => !listed.has(name))).toEqual([])
  })

  it('hides the profile of the one who blocked, and leaves the other a head with a way back', async () => {
    await expect(ask('cleo', profiles.read, to('ada'))).rejects.toMatchObject({ status: 404 })
    expect(await world.as('ada')(profiles.read, to('cleo'))).toMatchObject({
      isClosed: true,
      relation: { isBlocked: true, follow: 'none', friendship: 'none' },
      can: { follow: false, befriend: false, mute: false, block: true, seeFollowers: false, seeFriends: false },
    })
    const { items } = await world.as('ada')(posts.by, to('cleo'))
    expect(items).toEqual([])
    await expect(ask('cleo', posts.by, to('ada'))).rejects.toMatchObject({ status: 404 })
    const blocked = async (who: string) => (await world.as(who)(blocks.list, {})).items.map(({ nickname }) => nickname)
    expect([await blocked('ada'), await blocked('cleo')]).toEqual([['cleo'], []])
  })

  it('ended follows and friendship between the two, and the counts know it', async () => {
    await world.settled()
    expect(await world.as('gus')(profiles.read, to('ada'))).toMatchObject({ followerCount: 1, followingCount: 1, friendCount: 1 })
    expect(await world.as('gus')(profiles.read, to('cleo'))).toMatchObject({ followerCount: 1, followingCount: 1, friendCount: 1 })
  })

  it('counts no news and no mutual friends across it', async () => {
    const after = newId()
    await world.as('cleo')(posts.publish, { id: newId(), text: 'News' })
    const news = async (who: string) => (await world.as(who)(timeline.news, { after, tab: 'discover' })).count
    expect([await news('ada'), await news('gus')]).toEqual([0, 1])
    expect((await world.as('ada')(profiles.read, to('eve'))).mutualFriends).toEqual({ count: 0, named: [] })
  })

  it('lets neither follow, ask, mute or read a post of the other', async () => {
    const { items } = await world.as('gus')(timeline.read, { tab: 'discover' })
    const postBy = (name: string) => ({ postId: items.find(({ author }) => author.nickname === name)!.id })
    await expect(ask('ada', posts.read, postBy('cleo'))).rejects.toMatchObject({ status: 404 })
    await expect(ask('cleo', posts.read, postBy('ada'))).rejects.toMatchObject({ status: 404 })
    await expect(ask('cleo', follows.follow, to('ada'))).rejects.toMatchObject({ status: 404 })
    await expect(ask('cleo', friendships.ask, to('ada'))).rejects.toMatchObject({ status: 404 })
    await expect(ask('cleo', follows.followers, to('ada'))).rejects.toMatchObject({ status: 404 })
    await expect(ask('ada', follows.follow, to('cleo'))).rejects.toMatchObject({ code: 'unblock_first' })
    await expect(ask('ada', friendships.ask, to('cleo'))).rejects.toMatchObject({ code: 'unblock_first' })
  })

  it('may be answered with a block, and each ends only their own', async () => {
    await world.as('cleo')(blocks.block, to('ada'))
    await world.as('ada')(blocks.unblock, to('cleo'))
    await expect(ask('ada', profiles.read, to('cleo'))).rejects.toMatchObject({ status: 404 })
    await world.as('cleo')(blocks.unblock, to('ada'))
    expect((await world.as('ada')(profiles.read, to('cleo'))).relation).toMatchObject({ isBlocked: false, follow: 'none', friendship: 'none' })
  })

  it('ends a request, which cannot be accepted any more', async () => {
    await world.as('gus')(friendships.ask, to('ada'))
    await world.as('ada')(blocks.block, to('gus'))
    await expect(ask('ada', friendships.accept, to('gus'))).rejects.toMatchObject({ code: 'request_gone' })
    await world.as('ada')(blocks.unblock, to('gus'))
    expect(await world.as('gus')(friendships.ask, to('ada'))).toEqual({ friendship: 'requested' })
  })

  it('is not for oneself, nor for nobody', async () => {
    await expect(ask('ada', blocks.block, to('ada'))).rejects.toMatchObject({ code: 'not_with_yourself' })
    await expect(ask('ada', blocks.block, { profileId: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
  })
})

it('knows an id in capitals: nobody blocks themselves by it', async () => {
  const capitals = { profileId: to('gus').profileId.toUpperCase() }
  expect(capitals).not.toEqual(to('gus'))
  await expect(world.as('gus')(blocks.block, capitals)).rejects.toMatchObject({ code: 'not_with_yourself' })
})
