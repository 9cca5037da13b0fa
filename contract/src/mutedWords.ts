import { z } from 'zod'
import { plainWord } from './plainLine.ts'
import { del, feature, get, put } from './route.ts'
import { Moment } from './time.ts'

/** How long a phrase is in characters, and how many of them somebody has. */
export const mutedWordLimits = { phrase: 100, words: 100 } as const

/**
 * Where somebody does not want to meet a word. timeline: there and among what is found. profiles: on the pages of people, with what they
 * did. comments, notifications and chats: in what is said there.
 */
export const mutedPlaces = ['timeline', 'profiles', 'comments', 'notifications', 'chats'] as const
export const MutedPlace = z.enum(mutedPlaces)
export type MutedPlace = z.infer<typeof MutedPlace>

/**
 * hide: posts with it are left out of timelines and of the lists on people's pages. warn: they stand behind a line that names the word.
 * Whatever else holds it, or was asked for by its address or by its words, stands behind that line either way.
 */
export const mutedActions = ['hide', 'warn'] as const
export const MutedAction = z.enum(mutedActions)
export type MutedAction = z.infer<typeof MutedAction>

/** For how long a word can be muted. */
export const mutedSpans = ['day', 'week', 'month', 'always'] as const
export const MutedSpan = z.enum(mutedSpans)
export type MutedSpan = z.infer<typeof MutedSpan>

const fields = {
  phrase: plainWord(mutedWordLimits.phrase),
  /** Found where it stands by itself; otherwise within longer words, too. */
  isWhole: z.boolean(),
  places: z
    .array(MutedPlace)
    .min(1, { error: 'must be one or more' })
    .max(mutedPlaces.length)
    .refine((places) => new Set(places).size === places.length, { message: 'must be different places' }),
  action: MutedAction,
}

/** A word or phrase that somebody does not want to meet; `expiresAt` is null where that does not end. */
export const MutedWord = z.object({
  id: z.uuid(),
  ...fields,
  phrase: z.string(),
  places: z.array(MutedPlace),
  expiresAt: Moment.nullable(),
})
export type MutedWord = z.infer<typeof MutedWord>

export const MutedWordDraft = z.strictObject({
  ...fields,
  /** From now on. Absent where it ends when it did; what is new then does not end. */
  span: MutedSpan.optional(),
})
export type MutedWordDraft = z.infer<typeof MutedWordDraft>

/** Somebody's own. What they write themselves is never muted for them. */
export const mutedWords = feature('mutedWords', {
  /** All that have not ended, the last one first; at most 100. */
  list: get('/muted-words', { result: z.array(MutedWord) }),
  /** Adds one or changes it. `wordId` is made by the client, so that a retry adds one. */
  set: put('/muted-words/:wordId', { input: MutedWordDraft, result: MutedWord }),
  remove: del('/muted-words/:wordId'),
})
