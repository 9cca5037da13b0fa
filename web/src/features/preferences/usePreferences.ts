import { preferences, type Preferences } from '@marquee/contract/preferences'
import { profiles } from '@marquee/contract/profiles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { recountRequests } from '#start/waitingRequests.ts'
import { accountCell, keepAccount } from '#start/account.ts'

export const ownPreferences = () => query(preferences.mine, {})

const keepInAccount = (now: Preferences) => {
  const { account } = accountCell.get()
  const { locale, timeZone, wantsCaptions } = now
  if (account) keepAccount({ ...account, locale, timeZone, wantsCaptions })
}

type Edit = (now: Preferences) => Preferences
type Change = Partial<Omit<Preferences, 'privacy'>> | Partial<Preferences['privacy']>

const withManner = (change: Change): Edit => (now) => ({ ...now, ...change })
const withPrivacy = (change: Change): Edit => (now) => ({ ...now, privacy: { ...now.privacy, ...change } })

/** Of what is there, the values that a change is about to take away. */
const sameKeysOf = <T extends object>(now: T, change: Change) =>
  Object.fromEntries(Object.entries(now).filter(([key]) => key in change)) as Partial<T>

/** The cards of the screen. */
type CardName = 'look' | 'privacy'

/**
 * Preferences as they are, and how to change one: shown at once, kept one change after the other, taken back where the server refuses.
 * `saved` is the card whose last change has been kept.
 */
export const usePreferences = () => {
  const { data } = useSuspenseQuery(ownPreferences())
  const [saved, setSaved] = useState<CardName>()
  const onTheirWay = useRef(0)
  const { queryKey } = ownPreferences()

  const show = (make: Edit, undo: Edit) => {
    setSaved(undefined)
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<Preferences>(queryKey, (now) => now && make(now))
    onTheirWay.current += 1
    return () => {
      onTheirWay.current -= 1
      queryClient.setQueryData<Preferences>(queryKey, (now) => now && undo(now))
    }
  }
  const before = () => queryClient.getQueryData<Preferences>(queryKey) ?? data
  const done = (card: CardName, now: Preferences) => {
    onTheirWay.current -= 1
    // An answer from before the next change would take it away for a moment.
    if (onTheirWay.current === 0) queryClient.setQueryData(queryKey, now)
    keepInAccount(now)
    setSaved(card)
  }
  const inTurn = 'preferences'
  const save = useAction(preferences.save, {
    inTurn,
    optimistic: (change) => show(withManner(change), withManner(sameKeysOf(before(), change))),
    onDone: (now) => done('look', now),
  })
  const setPrivacy = useAction(preferences.setPrivacy, {
    inTurn,
    refresh: [profiles.read],
    optimistic: (change) => show(withPrivacy(change), withPrivacy(sameKeysOf(before().privacy, change))),
    onDone: async (now) => {
      done('privacy', now)
      // Whoever waited for a profile to open follows now.
      if (!now.privacy.isPrivate) await recountRequests()
    },
  })
  return { preferences: data, save, setPrivacy, saved, setSaved }
}
