import { waitingRequestsShown } from '@marquee/contract/accounts'
import { bookmarks } from '@marquee/contract/bookmarks'
import { directory } from '@marquee/contract/directory'
import { friendships } from '@marquee/contract/friendships'
import { reactions } from '@marquee/contract/reactions'
import { profiles, type CreatorSuggestion } from '@marquee/contract/profiles'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { pages, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { accountCell, keepAccount } from '#start/account.ts'
import { person } from '#test/people.ts'
import { profile } from '#test/profiles.ts'
import { fakeServer } from '#test/server.ts'
import { forgetPeople, outdatePeople, showAnswer, showStanding, takeOutOf } from './cachedPeople.ts'

const ada = profile()
const cleo = profile({ id: '018f0000-0000-7000-8000-00000000000c', displayName: 'Cleo' })
const page = query(profiles.read, { profileId: ada.id }).queryKey
const suggestions = query(profiles.suggestions, {}).queryKey
const found = pages(directory.find, { q: 'a' }).queryKey
const suggested = ({ id, nickname, displayName, role, avatar, shortBio }: typeof ada): CreatorSuggestion => ({
  id, nickname, displayName, role, avatar, shortBio, followerCount: 12, topInterest: null,
})

const adaShown = () => queryClient.getQueryData(page)
const followedIn = (people: { relation?: { follow?: string } }[] = []) => people.map(({ relation }) => relation?.follow ?? 'none')
const followersNow = () => queryClient.getQueryData(suggestions)?.map(({ followerCount }) => followerCount)
const suggestedNow = () => followedIn(queryClient.getQueryData(suggestions))
const foundNow = () => followedIn(queryClient.getQueryData(found)?.pages.flatMap(({ items }) => items))

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(page, ada)
  queryClient.setQueryData(suggestions, [suggested(ada), suggested(cleo)])
  queryClient.setQueryData(found, { pages: [{ items: [ada, cleo], cursor: null }], pageParams: [undefined] })
})

it('shows the follow on her page, among the suggestions and in what was found, where she keeps her place', () => {
  showStanding(ada.id, { follow: 'following' })
  expect(adaShown()).toMatchObject({ isFollowing: true, followerCount: 13 })
  expect(suggestedNow()).toEqual(['following', 'none'])
  expect(followersNow()).toEqual([13, 12])
  expect(foundNow()).toEqual(['following', 'none'])
})

it('shows the follow among those who have felt something about a post', () => {
  const felt = pages(reactions.list, { postId: 'one' }).queryKey
  const { isFollowing: _, ...person } = ada
  queryClient.setQueryData(felt, { pages: [{ items: [{ ...person, reaction: 0 }], cursor: null }], pageParams: [undefined] })
  showStanding(ada.id, { follow: 'following' })
  expect(followedIn(queryClient.getQueryData(felt)?.pages[0]?.items)).toEqual(['following'])
})

it('has everything read again after a block, and leaves suggestions where they are after a follow', async () => {
  const isOutdated = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated
  const kept = pages(bookmarks.list, {}).queryKey
  queryClient.setQueryData(kept, { pages: [{ items: [], cursor: null }], pageParams: [undefined] })
  await outdatePeople()
  expect([kept, found, suggestions].map(isOutdated)).toEqual([true, true, false])
  await forgetPeople()
  expect(isOutdated(suggestions)).toBe(true)
})

it('counts a follower once, and nobody for a request', () => {
  showStanding(ada.id, { follow: 'following' })
  showStanding(ada.id, { follow: 'following' })
  expect(adaShown()?.followerCount).toBe(13)
  showStanding(ada.id, { follow: 'requested' })
  expect(adaShown()).toMatchObject({ isFollowing: false, followerCount: 12 })
})

it('takes a refused follow back, and leaves the one after it', () => {
  const undo = showStanding(ada.id, { follow: 'following' }, { follow: 'none' })
  showStanding(cleo.id, { follow: 'following' })
  undo()
  expect(adaShown()).toMatchObject({ isFollowing: false, followerCount: 12 })
  expect(suggestedNow()).toEqual(['none', 'following'])
})

it('counts a friend while they are one', () => {
  showStanding(ada.id, { friendship: 'friends' })
  expect(adaShown()?.friendCount).toBe(1)
  showStanding(ada.id, { friendship: 'none' })
  expect(adaShown()?.friendCount).toBe(0)
})

it('takes somebody out of a list and leaves the others', () => {
  takeOutOf(directory.find, ada.id)
  expect(queryClient.getQueryData(found)?.pages[0]?.items.map(({ id }) => id)).toEqual([cleo.id])
})

it('has nothing to change where nobody has looked', () => {
  queryClient.clear()
  showStanding(ada.id, { follow: 'following' })
  expect(adaShown()).toBeUndefined()
})

const asking = pages(friendships.requests, {}).queryKey
const answersShown = () => queryClient.getQueryData(asking)?.pages[0]?.items.map((one) => (one as { answer?: string }).answer)
const waiting = () => accountCell.get().account?.waitingRequestCount
const waitFor = (count: number) => {
  keepAccount(person({ waitingRequestCount: count }))
  queryClient.setQueryData(asking, { pages: [{ items: [ada, cleo], cursor: null }], pageParams: [undefined] })
}
afterEach(() => accountCell.set({ account: null, isLoading: false, failure: undefined }))

it('says to ada yes in her place, and one fewer waits', () => {
  waitFor(2)
  showAnswer(friendships.requests, ada.id, 'accepted')
  expect(answersShown()).toEqual(['accepted', undefined])
  expect(waiting()).toBe(1)
})

it('asks again what the server has refused, and counts again', async () => {
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
  const heard = fakeServer(() => ({ body: person({ waitingRequestCount: 7 }) }))
  waitFor(2)
  showAnswer(friendships.requests, ada.id, 'declined')()
  expect(answersShown()).toEqual([undefined, undefined])
  await vi.waitFor(() => expect(waiting()).toBe(7))
  expect(heard.map(({ path }) => path)).toEqual(['/api/profiles/me'])
})

it('does not make more than a hundred into ninety-nine', () => {
  waitFor(waitingRequestsShown)
  showAnswer(friendships.requests, ada.id, 'accepted')
  expect(waiting()).toBe(waitingRequestsShown)
})
