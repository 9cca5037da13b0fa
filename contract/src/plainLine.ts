import { z } from 'zod'

// Control characters, halves of characters, and marks that only turn or part what stands around them.
const unseen = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

/** True where a text holds what nobody sees. */
export const holdsUnseen = (text: string) => unseen.test(text)

const seen = (length: z.ZodString) => length.refine((text) => !holdsUnseen(text), { error: 'must not hold characters that cannot be seen', abort: true })

/** A name that is kept as it is typed, of up to so many characters: what cannot be seen is refused. */
export const plainName = (most: number) => seen(z.string().trim().min(1).max(most))

/** The same where it may be left empty. */
export const plainNameOrNone = (most: number) => seen(z.string().trim().max(most))

const lineOf = (length: z.ZodString) =>
  z
    .string()
    .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
    .pipe(length.refine((text) => !holdsUnseen(text), { error: 'must not hold characters that cannot be seen', abort: true }))

/** A word or a name that everybody reads, of up to so many characters: spaces in a row are one, and what cannot be seen is refused. */
export const plainLine = (most: number) => lineOf(z.string().min(1).max(most))

/** The same where it may be left empty. */
export const plainLineOrNone = (most: number) => lineOf(z.string().max(most))

/** A sign that stands for something. What only lies on others, or shows nothing though it counts as a letter, is none. */
const somethingToSee = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

/** What no font shows, though it counts as a letter or a sign; what nobody has given a sign to yet may be tomorrow's emoji. */
const seeable = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]/u

/** True for a text that is neither empty nor only spaces, and yet shows nothing. */
export const showsNothing = (text: string) => text.trim() !== '' && !seeable.test(text)

/** The same for what is told apart without case and accents: an accent alone would be nothing. */
export const plainWord = (most: number) =>
  plainLine(most).pipe(z.string().refine((text) => somethingToSee.test(text.normalize('NFKD')), { error: 'must hold something to see' }))
