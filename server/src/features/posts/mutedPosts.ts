import type { MutedPlace } from '@marquee/contract/mutedWords'
import { mutedFor, mutedWordIn, type Reader, type Said } from '#features/mutedWords/mutedFor.ts'
import type { PostRow } from './queries.ts'

/** Whatever of a post can be read: of a locked one what the gate has left. */
const textsOf = ({ title, warning, text, images, media, link, poll, livestream, event }: PostRow) => [
  title,
  warning,
  text,
  ...(images ?? []).map(({ altText }) => altText),
  media?.altText,
  link?.title,
  link?.description,
  link?.siteName,
  ...(poll?.options ?? []),
  livestream?.title,
  event?.title,
  event?.summary,
]

const saidBy = (row: PostRow): Said => ({ authorId: row.authorId, texts: textsOf(row) })

/** A post says what it passes on, too; of one's own nothing is muted, whoever passes it on. */
export const saidIn = (me: Reader, row: PostRow): Said[] => {
  if (row.authorId === me.profileId) return []
  return row.original ? [saidBy(row), saidBy(row.original)] : [saidBy(row)]
}

/** The muted word that a post stands behind for its reader; null where it is open. */
export const postMutedFor = (me: Reader, places: readonly MutedPlace[], row: PostRow): string | null =>
  mutedFor(me, places, saidIn(me, row))

/** Whether a list in this place leaves a post out for its reader. */
export const isLeftOut = (me: Reader, place: MutedPlace, row: PostRow): boolean =>
  mutedWordIn(me, [place], saidIn(me, row))?.action === 'hide'
