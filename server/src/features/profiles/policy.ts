import type { ListVisibility } from '@marquee/contract/profiles'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { ProfileRow } from './queries.ts'

const isMe = (me: Actor, profile: ProfileRow) => profile.id === me.profileId
const isFriend = (profile: ProfileRow) => profile.friendshipStatus === 'accepted'
const isClose = (profile: ProfileRow) => profile.isFollowing || isFriend(profile)
const isMet = (me: Actor, profile: ProfileRow) => !isMe(me, profile) && !profile.isBlocked

/** A private profile is open to its followers and friends, and to its owner. */
export const isClosed = (me: Actor, profile: ProfileRow) =>
  profile.isBlocked || (profile.isPrivate && !isMe(me, profile) && !isClose(profile))

const sees = (me: Actor, profile: ProfileRow, visibility: ListVisibility) => {
  if (isMe(me, profile)) return true
  if (isClosed(me, profile) || visibility === 'private') return false
  return visibility === 'public' || isClose(profile)
}

export const can = {
  follow: (me, profile) => profile.role === 'Creator' && isMet(me, profile),
  befriend: isMet,
  message: (me, profile) => isMet(me, profile) && profile.canOpenChat,
  block: (me, profile) => !isMe(me, profile),
  mute: isMet,
  edit: isMe,
  seeFollowers: (me, profile) => sees(me, profile, profile.followersVisibility),
  seeFollowing: (me, profile) => sees(me, profile, profile.followingVisibility),
  seeMutualFriends: (me, profile) => !isMe(me, profile) && !profile.isBlocked,
  seeFriends: (me, profile) => sees(me, profile, profile.friendsVisibility),
} satisfies Rules<ProfileRow>
