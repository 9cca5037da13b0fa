import { activity } from '@marquee/contract/activity'
import { blocks } from '@marquee/contract/blocks'
import { directory } from '@marquee/contract/directory'
import { follows } from '@marquee/contract/follows'
import { friendships } from '@marquee/contract/friendships'
import { mutes } from '@marquee/contract/mutes'
import { posts } from '@marquee/contract/posts'
import { profiles, type Profile, type Relation } from '@marquee/contract/profiles'
import type { Route } from '@marquee/contract/route'
import { timeline } from '@marquee/contract/timeline'
import type { InfiniteData } from '@tanstack/react-query'
import { keyOf, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { oneAnswered, recountRequests } from '#start/waitingRequests.ts'

/** Lists of people in pages. */
const lists: Route[] = [
  follows.followers, follows.following, follows.requests,
  friendships.friends, friendships.mutual, friendships.requests, friendships.sent,
  blocks.list, mutes.list, directory.find,
]
/** Short ones, that come whole. */
const shortLists: Route[] = [profiles.suggestions, directory.suggestions]

/** How the reader stands to somebody, as far as it is told. */
export type Standing = Partial<Relation>
type Entry = { id: string; relation?: Standing; answer?: Answer }
type Pages = InfiniteData<{ items: Entry[] }>

const step = (before: boolean, after: boolean) => Number(after) - Number(before)

const stand = <One extends Entry>(one: One, change: Standing): One => ({ ...one, relation: { ...one.relation, ...change } })

const standOnPage = (profile: Profile, change: Standing): Profile => {
  const relation = { ...profile.relation, ...change }
  const isFollowing = relation.follow === 'following'
  const wasFriend = profile.relation.friendship === 'friends'
  return {
    ...profile,
    relation,
    isFollowing,
    followerCount: profile.followerCount + step(profile.isFollowing, isFollowing),
    friendCount: profile.friendCount + step(wasFriend, relation.friendship === 'friends'),
  }
}

const editPages = (route: Route, change: (items: Entry[]) => Entry[]) =>
  queryClient.setQueriesData<Pages>(
    { queryKey: keyOf(route) },
    (now) => now && { ...now, pages: now.pages.map((one) => ({ ...one, items: change(one.items) })) },
  )

const edit = (profileId: string, change: Standing) => {
  const page = query(profiles.read, { profileId }).queryKey
  const keys = [page, ...[...lists, ...shortLists].map((route) => keyOf(route))]
  // An answer that is under way does not know of the press yet.
  for (const queryKey of keys)
    void queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })

  queryClient.setQueryData(page, (now) => now && standOnPage(now, change))
  const each = (one: Entry) => (one.id === profileId ? stand(one, change) : one)
  for (const route of shortLists) queryClient.setQueriesData<Entry[]>({ queryKey: keyOf(route) }, (now) => now?.map(each))
  for (const route of lists) editPages(route, (items) => items.map(each))
}

/** Shows how the reader stands to somebody wherever the person stands. The function it returns shows `before` again. */
export const showStanding = (profileId: string, change: Standing, before: Standing = {}) => {
  edit(profileId, change)
  // Not the old answers as they were: something else may have been pressed meanwhile.
  return () => edit(profileId, before)
}

/** What the reader has said to somebody who asked, while both still stand in the list of requests. */
export type Answer = 'accepted' | 'declined'

const mark = (route: Route, profileId: string, answer: Answer | undefined) => {
  const each = (one: Entry) => (one.id === profileId ? { ...one, answer } : one)
  editPages(route, (items) => items.map(each))
}

/** Shows an answer in a list of requests, where whoever asked keeps their place. The function it returns asks for an answer again. */
export const showAnswer = (route: Route, profileId: string, answer: Answer) => {
  mark(route, profileId, answer)
  const recount = oneAnswered()
  return () => {
    mark(route, profileId, undefined)
    recount()
  }
}

/** Takes somebody out of one list at once: an unblocked person. The function it returns reads the list again. */
export const takeOutOf = (route: Route, profileId: string) => {
  editPages(route, (items) => items.filter(({ id }) => id !== profileId))
  return () => void queryClient.invalidateQueries({ queryKey: keyOf(route) })
}

const outdate = (routes: Route[], refetchType: 'none' | 'active') =>
  Promise.all(routes.map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route), refetchType })))

/** What depends on who knows whom is read again when it is next looked at: under a reading eye nothing moves. */
export const outdatePeople = () => outdate([timeline.read, posts.by, activity.of, profiles.read, ...lists], 'none')

/** After a block nothing may go on showing the two to each other. */
export const forgetPeople = async () => {
  await Promise.all([outdate([timeline.read, posts.by, activity.of, profiles.read, ...lists, ...shortLists], 'active'), recountRequests()])
}
