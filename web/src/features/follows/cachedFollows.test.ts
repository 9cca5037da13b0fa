import { profiles, type CreatorSuggestion } from '@marquee/contract/profiles'
import { beforeEach, expect, it } from 'vitest'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { profile } from '#test/profiles.ts'
import { showFollow, suggestions } from './cachedFollows.ts'

const ada = profile()
const cleo = profile({ id: '018f0000-0000-7000-8000-00000000000c', displayName: 'Cleo' })
const page = query(profiles.read, { profileId: ada.id }).queryKey
const suggested = ({ id, nickname, displayName, role, avatar, shortBio }: typeof ada): CreatorSuggestion => ({
  id, nickname, displayName, role, avatar, shortBio, followerCount: 12, topInterest: null,
})

const adaShown = () => queryClient.getQueryData(page)
const followed = () => {
  const people: (CreatorSuggestion & { isFollowing?: boolean })[] = queryClient.getQueryData(suggestions().queryKey) ?? []
  return people.map(({ isFollowing = false }) => isFollowing)
}

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(page, ada)
  queryClient.setQueryData(suggestions().queryKey, [suggested(ada), suggested(cleo)])
})

it('shows the follow on her page and among the suggestions, where she keeps her place', () => {
  showFollow(ada.id, true)
  expect(adaShown()).toMatchObject({ isFollowing: true, followerCount: 13 })
  expect(followed()).toEqual([true, false])
})

it('counts a follower once', () => {
  showFollow(ada.id, true)
  showFollow(ada.id, true)
  expect(adaShown()?.followerCount).toBe(13)
})

it('takes a refused follow back, and leaves the one after it', () => {
  const undo = showFollow(ada.id, true)
  showFollow(cleo.id, true)
  undo()
  expect(adaShown()).toMatchObject({ isFollowing: false, followerCount: 12 })
  expect(followed()).toEqual([false, true])
})

it('has nothing to change where nobody has looked', () => {
  queryClient.clear()
  showFollow(ada.id, true)
  expect(adaShown()).toBeUndefined()
})
