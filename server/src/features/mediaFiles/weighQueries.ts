import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { weighChange, weighWords } from '#features/contentRules/weigh.ts'
import type { Author } from '#http/actor.ts'
import type { MediaFileRow } from './queries.ts'

/* What the rules of the channel say of the words that belong to a film. */

const selectShowing = statement<{ postId: string }, [mediaFileId: string]>(
  'select id as "postId" from post where tenant_id = $1 and media_id = $2 and status in (1, 2, 5)')

/**
 * Of what it is said to show, where its post has come out; before that the whole post is weighed when it does.
 * @throws Refusal against_rules, edit_would_wait
 */
export const weighAltText = async (context: Author, { id, altText: before }: MediaFileRow, altText: string | undefined) => {
  const [showing] = altText === undefined ? [] : await selectShowing(context, id)
  if (showing) await weighChange(context, { id: showing.postId, authorId: context.me.profileId, texts: [altText!] }, { texts: [before] })
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '', shy: '' }
const characters = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi
const character = (whole: string, decimal?: string, hex?: string, name = '') => {
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  if (Number.isNaN(code)) return named[name.toLowerCase()] ?? whole
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** What a reader of captions reads, of a file that we have written: no times, no tags, and letters in the place of their numbers. */
const wordsOfCaptions = (file: string): string =>
  file
    .split('\n')
    .slice(1)
    .filter((line) => line !== '' && !line.includes('-->'))
    .join('\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(characters, character)

/** At most so many lines of captions are read at once. A phrase may go on in the next ones. */
const atOnce = 100
const overlap = 4

/** Of captions that arrive. @throws Refusal against_rules */
export const weighCaptions = (scope: Scope, authorId: string, file: string) => {
  const lines = wordsOfCaptions(file).split('\n')
  const parts = Array.from({ length: Math.ceil(lines.length / atOnce) }, (_, part) => lines.slice(part * atOnce, (part + 1) * atOnce + overlap).join(' '))
  return weighWords(scope, authorId, { file: parts })
}
