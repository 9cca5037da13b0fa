import { z } from 'zod'
import { pageSize } from './paging.ts'
import { People, Person } from './people.ts'
import { AccountRole } from './roles.ts'
import { feature, get } from './route.ts'

/** `nearFrom` letters a word has at least to be taken for a misspelt one. */
export const directoryLimits = { q: 50, suggestions: 12, near: 12, nearFrom: 4, mentions: 6 } as const

/** The name and the id of the last person already seen: 'ada_018f…'. */
const seenName = z.string().regex(/^\P{Cc}{0,80}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u)

/** Somebody the reader may like to know, with the interests they share. */
export const PersonSuggestion = Person.extend({ sharedInterests: z.array(z.string()) })
export type PersonSuggestion = z.infer<typeof PersonSuggestion>

export const directory = feature('directory', {
  /**
   * People whose nickname or any word of whose name begins like each word of `q`, in the order of that word. A page may be short
   * without being the last.
   */
  find: get('/people', {
    base: 'reader',
    input: z.strictObject({
      q: z.string().trim().max(directoryLimits.q).regex(/^\P{Cc}*$/u, 'must hold letters').default(''),
      role: AccountRole.optional(),
      interestId: z.uuid().optional(),
      cursor: seenName.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(pageSize.people),
    }),
    result: People,
  }),
  /**
   * People one of whose names is nearly a word of `q`: a letter is missing, too many, wrong, or stands in the place of its neighbour. Its
   * other words have to fit, or nearly. For when nobody is called so; at most 12.
   */
  near: get('/people-near', {
    base: 'reader',
    input: z.strictObject({ q: z.string().trim().max(directoryLimits.q).regex(/^\P{Cc}*$/u, 'must hold letters').default(''), role: AccountRole.optional() }),
    result: z.array(Person),
  }),
  /** Whom the reader could mean by the beginning of a name: people they follow and friends first. At most 6. */
  toMention: get('/people-to-mention', {
    base: 'reader',
    input: z.strictObject({ q: z.string().trim().min(1).max(directoryLimits.q).regex(/^\P{Cc}*$/u, 'must hold letters') }),
    result: z.array(Person),
  }),
  /** Who shares interests with the reader and is neither followed nor a friend. At most 12. */
  suggestions: get('/people-suggestions', { base: 'reader', result: z.array(PersonSuggestion) }),
})
