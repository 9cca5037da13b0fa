import { ProfileInformation, type SavedProfileInformation } from '@marquee/contract/profileInformation'
import { z } from 'zod'
import { traces } from '#traces.ts'

/** The same shape with any text in its fields: what is being typed need not be right yet. */
const asTyped = (shape: z.core.$ZodType): z.ZodType => {
  if (shape instanceof z.ZodArray) return z.array(asTyped(shape.element))
  if (!(shape instanceof z.ZodObject)) return z.string()
  const fields = Object.entries<z.core.$ZodType>(shape.shape)
  return z.object(Object.fromEntries(fields.map(([name, field]) => [name, asTyped(field)])))
}
const Typed = asTyped(ProfileInformation) as z.ZodType<ProfileInformation>

/** What can be typed of what is saved. */
export const typedOf = (saved: ProfileInformation | SavedProfileInformation): ProfileInformation => Typed.parse(saved)

/** Fields come in the contract's order, so that two forms can be compared as text. */
export const isSame = (one: ProfileInformation, other: ProfileInformation) =>
  JSON.stringify(typedOf(one)) === JSON.stringify(typedOf(other))

// The session's storage, not the browser's: a date of birth is not left behind on a shared machine.
const placeOf = (profileId: string) => `${traces.profileDraft}:${profileId}`

/** What was typed before a reload, if anything. */
export const draftOf = (profileId: string): ProfileInformation | undefined => {
  try {
    return Typed.safeParse(JSON.parse(sessionStorage.getItem(placeOf(profileId)) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Keeps what is typed until the tab is closed; undefined forgets it. */
export const keepDraft = (profileId: string, typed: ProfileInformation | undefined) => {
  try {
    if (typed) sessionStorage.setItem(placeOf(profileId), JSON.stringify(typedOf(typed)))
    else sessionStorage.removeItem(placeOf(profileId))
  } catch {
    // A browser that refuses storage still has the form itself.
  }
}
