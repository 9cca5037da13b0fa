import type { Profile, Relation } from '@marquee/contract/profiles'
import { readsOfPeople, readsOfStandings, type ReadOfPeople } from '@marquee/contract/reads'
import type { Route } from '@marquee/contract/route'
import type { InfiniteData } from '@tanstack/react-query'
import { editWherever } from '#api/editWherever.ts'
import { cachedOf, outdate } from '#api/outdate.ts'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { oneAnswered, recountRequests } from '#start/waitingRequests.ts'

/** How the reader stands to somebody, as far as it is told. */
export type Standing = Partial<Relation>
type Entry = { id: string; relation?: Standing; answer?: Answer; followerCount?: number }
type Pages = InfiniteData<{ items: Entry[] }>

const step = (before: boolean, after: boolean) => Number(after) - Number(before)

const follows = (standing: Standing = {}) => standing.follow === 'following'

const stand = <One extends Entry>(one: One, change: Standing): One => {
  const relation = { ...one.relation, ...change }
  if (one.followerCount === undefined) return { ...one, relation }
  return { ...one, relation, followerCount: one.followerCount + step(follows(one.relation), follows(relation)) }
}

const standOnPage = (profile: Profile, change: Standing): Profile => {
  const relation = { ...profile.relation, ...change }
  const isFollowing = follows(relation)
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

/** Whoever is suggested is not followed yet, and comes without a relation. */
const isSuggested = (thing: object) => 'topInterest' in thing

const isPage = (one: Entry | Profile): one is Profile => 'isFollowing' in one

const { predicate: saysStanding } = cachedOf([...readsOfStandings, 'profiles.suggestions'])

const edit = (profileId: string, change: Standing) => {
  // An answer that is under way does not know of the press yet.
  void queryClient.cancelQueries({ predicate: (cached) => cached.state.data !== undefined && saysStanding(cached) })

  editWherever<Entry | Profile>(
    (thing) => thing['id'] === profileId && ('relation' in thing || isSuggested(thing)),
    (one) => (isPage(one) ? standOnPage(one, change) : stand(one, change)),
  )
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

/** Whoever was followed from among them keeps their place. */
const suggested: readonly ReadOfPeople[] = ['profiles.suggestions', 'directory.suggestions']

/** What depends on who knows whom is read again when it is next looked at: under a reading eye nothing moves. */
export const outdatePeople = () => outdate(readsOfPeople.filter((read) => !suggested.includes(read)), 'none')

/** After a block nothing may go on showing the two to each other. */
export const forgetPeople = async () => {
  await Promise.all([outdate(readsOfPeople, 'active'), recountRequests()])
}
