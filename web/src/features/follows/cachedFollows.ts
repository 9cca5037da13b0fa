import { profiles } from '@marquee/contract/profiles'
import { timeline } from '@marquee/contract/timeline'
import { keyOf, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'

/** Creators worth following; whoever was followed since the answer came has `isFollowing` set and keeps their place. */
export const suggestions = () => query(profiles.suggestions, {})

const edit = (profileId: string, isFollowing: boolean) => {
  const profile = query(profiles.read, { profileId }).queryKey
  for (const queryKey of [profile, suggestions().queryKey])
    if (queryClient.getQueryData(queryKey) !== undefined) void queryClient.cancelQueries({ queryKey })

  queryClient.setQueryData(profile, (now) =>
    now && now.isFollowing !== isFollowing ? { ...now, isFollowing, followerCount: now.followerCount + (isFollowing ? 1 : -1) } : now,
  )
  queryClient.setQueryData(suggestions().queryKey, (now) => now?.map((one) => (one.id === profileId ? { ...one, isFollowing } : one)))
}

/** Shows a follow or an unfollow wherever the person stands. The function it returns shows the opposite again. */
export const showFollow = (profileId: string, isFollowing: boolean) => {
  edit(profileId, isFollowing)
  // Not the old answers as they were: somebody else may have been followed meanwhile.
  return () => edit(profileId, !isFollowing)
}

/** What depends on who follows whom is read again when it is next looked at: under a reading eye nothing moves. */
export const outdateFollows = () =>
  Promise.all([timeline.read, profiles.read].map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route), refetchType: 'none' })))
