import { preferences, type Preferences } from '@marquee/contract/preferences'
import { profiles } from '@marquee/contract/profiles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useAction } from '#api/action.ts'
import { editCached, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { accountCell, keepAccount } from '#start/account.ts'

export const ownPreferences = () => query(preferences.mine, {})

const keep = (now: Preferences) => {
  queryClient.setQueryData(ownPreferences().queryKey, now)
  const { account } = accountCell.get()
  if (account) keepAccount({ ...account, locale: now.locale, timeZone: now.timeZone })
}

/** Preferences as they are, and how to change one: shown at once, taken back when the server refuses. */
export const usePreferences = () => {
  const { data } = useSuspenseQuery(ownPreferences())
  const save = useAction(preferences.save, {
    optimistic: (change) => editCached<Preferences>(ownPreferences(), (now) => ({ ...now, ...change })),
    onDone: keep,
  })
  const setPrivacy = useAction(preferences.setPrivacy, {
    refresh: [profiles.read],
    optimistic: (change) =>
      editCached<Preferences>(ownPreferences(), (now) => ({ ...now, privacy: { ...now.privacy, ...change } })),
    onDone: keep,
  })
  return { preferences: data, save, setPrivacy }
}
