import { mailAddressFrom } from '#people/mailAddress.ts'
import { words } from '#words/en.ts'

export const limits = { email: 254, password: 200, name: 80 }

type Problems = Partial<Record<'email' | 'password' | 'name', string>>

/** What a form held: one string for each field asked for; a field sent twice counts once. */
export const fieldsOf = <Name extends string>(body: unknown, ...names: Name[]): Record<Name, string> => {
  const sent = body instanceof URLSearchParams ? body : new URLSearchParams()
  return Object.fromEntries(names.map((name) => [name, sent.get(name) ?? ''])) as Record<Name, string>
}

// Control characters, half of a surrogate pair, and NUL, which PostgreSQL refuses.
const unstorable = /[\p{Cc}\p{Cs}]/u

const problemOf = (value: string, label: string, most: number) => {
  if (value === '') return words.invalid.missing(label)
  if (value.length > most) return words.invalid.tooLong(label, most)
  if (unstorable.test(value)) return words.invalid.unreadable(label)
  return undefined
}

/** An address as it was typed, in its one spelling; as it stands where it is none, so that its field can say so. */
export const emailFrom = (typed: string) => mailAddressFrom(typed) ?? typed.trim()

export const emailProblem = (email: string) =>
  problemOf(email, words.fields.email, limits.email) ?? (mailAddressFrom(email) === undefined ? words.invalid.email : undefined)

export const passwordProblem = (password: string) => problemOf(password, words.fields.password, limits.password)

// What turns or parts what stands around it, and what no font shows: the contract has the same for names (contract/src/plainLine.ts).
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
const seeable = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]/u

const hides = (name: string) => unseen.test(name) || !seeable.test(name)

export const nameProblem = (name: string) =>
  problemOf(name, words.fields.name, limits.name) ?? (hides(name) ? words.invalid.unseen(words.fields.name) : undefined)

/** Drops what is no problem; answers undefined when nothing is left. */
export const problems = (found: { [Name in keyof Problems]: string | undefined }): Problems | undefined => {
  const real = Object.entries(found).filter(([, problem]) => problem)
  return real.length > 0 ? Object.fromEntries(real) : undefined
}
