import type { Profile } from '@marquee/contract/profiles'
import { publishers } from '@marquee/contract/roles'
import { to } from '#paths.ts'
import type { profilesWords } from '#words/en/profiles.ts'
import type { Figure } from './Figures.tsx'
import { tabHref } from './tabs.ts'

/**
 * What is counted of a person: followers of creators, posts of those who may publish. Each leads to its list where the reader may see it;
 * `path` is the page's own address.
 */
export const figuresOf = (profile: Profile, path: string, words: typeof profilesWords): Figure[] => {
  const { id, role, followerCount, followingCount, friendCount, postCount, isClosed, can } = profile
  const list = (place: 'followers' | 'followedCreators' | 'friends', isOpen: boolean) => (isOpen ? to(place, { profileId: id }) : undefined)
  const followers = { count: followerCount, label: words.followers(followerCount), href: list('followers', can.seeFollowers) }
  const posts = { count: postCount, label: words.posts(postCount), href: isClosed ? undefined : tabHref(path, 'activity') }
  return [
    ...(role === 'Creator' ? [followers] : []),
    { count: followingCount, label: words.following, href: list('followedCreators', can.seeFollowing) },
    { count: friendCount, label: words.friends(friendCount), href: list('friends', can.seeFriends) },
    ...(publishers.includes(role) ? [posts] : []),
  ]
}
