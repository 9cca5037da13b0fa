import type { Profile } from '@marquee/contract/profiles'

/** A creator as ben sees her: ada, unless said otherwise. */
export const profile = (changes: Partial<Profile> = {}): Profile => ({
  id: '018f0000-0000-7000-8000-00000000000a',
  nickname: 'ada',
  displayName: 'Ada Owusu',
  role: 'Creator',
  avatar: null,
  shortBio: 'Potter in Malmö',
  banner: null,
  interests: [],
  followerCount: 12,
  followingCount: 0,
  postCount: 0,
  memberSince: '2025-03-08T12:00:00.000Z',
  isFollowing: false,
  can: { follow: true, edit: false },
  ...changes,
})
