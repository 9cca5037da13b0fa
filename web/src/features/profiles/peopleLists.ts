import { follows } from '@marquee/contract/follows'
import { friendships } from '@marquee/contract/friendships'
import type { Profile } from '@marquee/contract/profiles'
import type { LoaderFunctionArgs } from 'react-router'
import { pages, prefetch } from '#api/query.ts'
import { bringPerson } from './bringProfile.ts'

export type PeopleListName = 'followers' | 'followedCreators' | 'friends'

/** Where each list of people comes from, and who says whether the reader may see it. */
const lists = {
  followers: { of: (profileId: string) => pages(follows.followers, { profileId }), isOpen: ({ can }: Profile) => can.seeFollowers },
  followedCreators: { of: (profileId: string) => pages(follows.following, { profileId }), isOpen: ({ can }: Profile) => can.seeFollowing },
  friends: { of: (profileId: string) => pages(friendships.friends, { profileId }), isOpen: ({ can }: Profile) => can.seeFriends },
}

export const peopleOf = (list: PeopleListName, profileId: string) => lists[list].of(profileId)

export const isOpen = (list: PeopleListName, profile: Profile) => lists[list].isOpen(profile)

/** Waits for whose list it is; the people come in their own time. */
export const listLoader =
  (list: PeopleListName) =>
  async ({ params }: LoaderFunctionArgs) => {
    const profile = await bringPerson({ params })
    if (isOpen(list, profile)) prefetch(peopleOf(list, profile.id)).catch(() => {})
    return null
  }
