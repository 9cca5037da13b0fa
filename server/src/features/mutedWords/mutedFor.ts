import type { MutedPlace } from '@marquee/contract/mutedWords'
import type { Actor } from '#http/actor.ts'
import { isPartOf, readText, standsIn } from '#search/phrases.ts'

/* Whether somebody has muted a word of what they are about to read. Their words come with the actor: no list asks for them. */

export type Reader = Pick<Actor, 'profileId' | 'mutedWords'>
type Word = Actor['mutedWords'][number]

/** The reader's words for these places that have not ended, those that hide before those that warn. */
const wordsFor = ({ mutedWords }: Reader, places: readonly MutedPlace[]): Word[] => {
  const now = Date.now()
  const isRunning = ({ expiresAt }: Word) => expiresAt === null || Date.parse(expiresAt) > now
  const meant = mutedWords.filter((word) => isRunning(word) && word.places.some((place) => places.includes(place)))
  return meant.length < 2 ? meant : meant.toSorted((one, other) => Number(one.action === 'warn') - Number(other.action === 'warn'))
}

/** What somebody said, as its reader sees it. */
export interface Said {
  authorId: string | null
  /** Each is looked through by itself: no phrase begins in one and ends in the next. */
  texts: readonly (string | null | undefined)[]
}

/** The muted word that stands in what others have said; undefined where none does. */
export const mutedWordIn = (me: Reader, places: readonly MutedPlace[], said: readonly Said[]): Word | undefined => {
  const words = wordsFor(me, places)
  if (words.length === 0) return undefined
  const texts = said.flatMap((one) => (one.authorId === me.profileId ? [] : one.texts)).flatMap((text) => (text ? [readText(text)] : []))
  return words.find(({ phrase, isWhole }) => texts.some((text) => (isWhole ? standsIn : isPartOf)(text, phrase)))
}

/** Whether anything in this place may be muted for the reader. */
export const mutesIn = (me: Reader, place: MutedPlace) => wordsFor(me, [place]).length > 0

/** Whether lists in this place leave anything out for the reader. */
export const hidesIn = (me: Reader, place: MutedPlace) => wordsFor(me, [place]).some(({ action }) => action === 'hide')

/** The phrase that something stands behind for its reader; null where it is open. */
export const mutedFor = (me: Reader, places: readonly MutedPlace[], said: readonly Said[]): string | null =>
  mutedWordIn(me, places, said)?.phrase ?? null
