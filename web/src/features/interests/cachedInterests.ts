import { directory } from '@marquee/contract/directory'
import { interests, type Interest } from '@marquee/contract/interests'
import { profiles, type Profile } from '@marquee/contract/profiles'
import { editCached, keyOf, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { accountCell } from '#start/account.ts'

export const allInterests = () => query(interests.list, {})
export const ownInterests = () => query(interests.mine, {})

/** Everything that shows the interests of the channel, and whom they find. */
export const shownIn = [
  interests.list, interests.mine, interests.managed, interests.read, profiles.read, directory.find, directory.suggestions,
]

/** Shows a choice before the server has answered; the function it returns takes it back. */
export const showChoice = (interest: Interest, isChosen: boolean) => {
  const change = (now: Interest[]) => (isChosen ? [...now, interest] : now.filter(({ id }) => id !== interest.id))
  const undoOwn = editCached(ownInterests(), change)
  const profileId = accountCell.get().account?.profile.id
  const undoProfile = profileId
    ? editCached<Profile>(query(profiles.read, { profileId }), (profile) => ({ ...profile, interests: change(profile.interests) }))
    : undefined
  return () => {
    undoOwn()
    undoProfile?.()
  }
}

/** Whom we suggest follows from what was chosen. */
export const suggestAnew = () => queryClient.invalidateQueries({ queryKey: keyOf(profiles.suggestions) })
