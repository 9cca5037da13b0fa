import { useEffect, useEffectEvent } from 'react'
import { traces } from '#traces.ts'

/** What stood in the forms of one screen when the session of whoever was typing ended. */
interface Unsaved {
  /** The address of the screen, without its query. */
  path: string
  /** What was typed, by the form. */
  forms: Record<string, unknown>
}

/** The forms on screen: what is typed in them, or undefined where they are as they began. */
const open = new Map<string, () => unknown>()

let owner: string | undefined

// The session's storage, not the browser's: nothing is left behind on a shared machine.
const placeOf = (profileId: string) => `${traces.unsavedForms}:${profileId}`

const write = (place: string, { path, forms }: Unsaved) => {
  try {
    if (Object.keys(forms).length) sessionStorage.setItem(place, JSON.stringify({ path, forms }))
    else sessionStorage.removeItem(place)
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}

const read = (place: string): Unsaved | undefined => {
  try {
    return (JSON.parse(sessionStorage.getItem(place) ?? 'null') as Unsaved | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps what is typed in every form of the screen for when this person has signed in again. */
export const keepUnsaved = (profileId: string) => {
  const typed = [...open].map(([key, values]) => [key, values()] as const).filter(([, values]) => values !== undefined)
  write(placeOf(profileId), { path: window.location.pathname, forms: Object.fromEntries(typed) })
}

/** From now on forms get back what this person has typed into them, and nobody else; undefined while nobody is signed in. */
export const unsavedOf = (profileId: string | undefined) => {
  owner = profileId
}

/** What was typed into a form of this screen, once: who gets it holds it. */
const take = (key: string): unknown => {
  if (owner === undefined) return undefined
  const place = placeOf(owner)
  const kept = read(place)
  if (!kept || kept.path !== window.location.pathname || !(key in kept.forms)) return undefined
  const { [key]: values, ...forms } = kept.forms
  write(place, { ...kept, forms })
  return values
}

/**
 * Gives a form back what somebody had typed when their session ended. `key` names it on its screen; `typed` answers with what is to be
 * kept, undefined where nothing is.
 */
export const useUnsaved = (key: string, typed: () => unknown, giveBack: (values: unknown) => void) => {
  const answer = useEffectEvent(typed)
  const put = useEffectEvent(giveBack)
  useEffect(() => {
    const kept = take(key)
    if (kept !== undefined) put(kept)
    const mine = () => answer()
    open.set(key, mine)
    return () => {
      if (open.get(key) === mine) open.delete(key)
    }
  }, [key])
}
