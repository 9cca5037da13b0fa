import { profileTextNames, type Profile, type ProfileTexts } from '@marquee/contract/profiles'

const canAll = {
  follow: true, befriend: true, message: true, block: true, mute: true, edit: false, seeFollowers: true, seeFollowing: true,
  seeFriends: true,
}

/** What a person may do on their own page. */
export const canOwn = { ...canAll, follow: false, befriend: false, message: false, block: false, mute: false, edit: true }

const noTexts = Object.fromEntries(profileTextNames.map((name) => [name, ''])) as ProfileTexts

/** A creator as ben sees her: ada, unless said otherwise. */
export const profile = (changes: Partial<Profile> = {}): Profile => ({
  id: '018f0000-0000-7000-8000-00000000000a',
  nickname: 'ada',
  displayName: 'Ada Owusu',
  role: 'Creator',
  avatar: null,
  ...noTexts,
  shortBio: 'Potter in Malmö',
  links: [],
  fields: [],
  banner: null,
  interests: [],
  followerCount: 12,
  followingCount: 0,
  postCount: 0,
  memberSince: '2025-03-08T12:00:00.000Z',
  isFollowing: false,
  isPrivate: false,
  isClosed: false,
  relation: { follow: 'none', friendship: 'none', followsMe: false, isBlocked: false, isMuted: false, mutedUntil: null },
  friendCount: 0,
  mutualFriends: { count: 0, named: [] },
  can: canAll,
  ...changes,
})
