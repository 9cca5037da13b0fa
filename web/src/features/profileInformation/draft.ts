import { z } from 'zod'
import { cell } from '#cell.ts'
import { traces } from '#traces.ts'
import type { Information } from './information.ts'

const text = z.string()
const Kept = z.object({
  nickname: text,
  displayName: text,
  pronouns: text,
  shortBio: text,
  bio: text,
  location: text,
  website: text,
  links: z.array(z.object({ label: text, url: text })),
  fields: z.array(z.object({ name: text, value: text })),
  birthOn: text,
})

// The session's storage, not the browser's: a date of birth is not left behind on a shared machine.
const placeOf = (profileId: string) => `${traces.profileDraft}:${profileId}`

/** Whether something typed waits to be saved. */
export const hasDraft = cell(false)

/** What was typed before a reload, if anything. */
export const draftOf = (profileId: string): Information | undefined => {
  try {
    const kept = Kept.safeParse(JSON.parse(sessionStorage.getItem(placeOf(profileId)) ?? 'null'))
    return kept.success ? kept.data : undefined
  } catch {
    return undefined
  }
}

/** Keeps what is typed until the tab is closed; undefined forgets it. */
export const keepDraft = (profileId: string, typed: Information | undefined) => {
  hasDraft.set(typed !== undefined)
  try {
    if (typed) sessionStorage.setItem(placeOf(profileId), JSON.stringify(typed))
    else sessionStorage.removeItem(placeOf(profileId))
  } catch {
    // A browser that refuses storage still has the form itself.
  }
}
