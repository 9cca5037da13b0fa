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

export const nameProblem = (name: string) => problemOf(name, words.fields.name, limits.name)

/** Drops what is no problem; answers undefined when nothing is left. */
export const problems = (found: { [Name in keyof Problems]: string | undefined }): Problems | undefined => {
  const real = Object.entries(found).filter(([, problem]) => problem)
  return real.length > 0 ? Object.fromEntries(real) : undefined
}
