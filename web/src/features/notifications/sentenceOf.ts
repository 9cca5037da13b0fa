import { actToldIn, moneyToldIn, noticeIn, type Notification } from '@marquee/contract/notifications'
import { isolated } from '@marquee/contract/isolated'
import { dateOf, wholeTimeOf } from '#ui/moment.ts'
import { notificationsWords } from '#words/en/notifications.ts'
import type { WordsIn } from '#words/words.tsx'

/** A place in a sentence that something else than text goes to. No text that people write holds it. */
const slot = '\uE000'
const slots = new RegExp(`${slot}(\\d)`)

type Words = WordsIn<typeof notificationsWords>

interface Around {
  words: Words
  channel: string
  /** What a browser is called. */
  deviceName: (userAgent: string) => string
}

/** The day that a sentence about money names, or until when something is kept. */
const dayIn = ({ type, about, at }: Notification) => {
  if (type === 'WAITLIST_OFFER') return wholeTimeOf(noticeIn(about).until ?? at)
  if (type === 'PAYMENT_FAILED') return moneyToldIn(about).at ? dateOf(moneyToldIn(about).at!) : ''
  if (type === 'RENEWAL_REMINDER' || type === 'GIFT_LOG' || type === 'DISPUTE_UPDATE') return dateOf(moneyToldIn(about).at ?? at)
  return type === 'SUBSCRIPTION_CHANGED' ? dateOf(actToldIn(about).at ?? at) : ''
}

/** Pieces of a sentence, names being told apart. */
type Piece = string | { name: string }

/** As many names as stand before "and 4 others". */
const namesOf = ({ actors, actorCount }: Notification) =>
  actors.slice(0, actorCount > actors.length ? 2 : actors.length).map(({ displayName }) => displayName)

const clean = (text: string) => text.replaceAll(slot, '')

/** What a row says, in pieces: whoever did it by name, the rest as text. */
export const piecesOf = (row: Notification, { words, channel, deviceName }: Around): Piece[] => {
  const { type, actorCount, count, post, comment, chat, event, isRequest, about, mutedWord } = row
  const names = namesOf(row)
  const who = words.people(names.map((_, place) => `${slot}${place}`), actorCount - names.length) || words.somebody
  const said = words.said[type]({
    who,
    isOne: actorCount <= 1,
    count,
    kind: post?.kind ?? '',
    title: clean((mutedWord === null ? post?.title : '') ?? event?.title ?? ''),
    isComment: comment !== null,
    isRequest,
    chat: clean(chat?.title ?? ''),
    channel: clean(channel),
    about: clean(type === 'SECURITY_LOGIN' ? deviceName(about) : about),
    day: dayIn(row),
  })
  // Splitting by a pattern with a group gives text and places in turn.
  return said.split(slots).flatMap<Piece>((part, turn) => {
    if (turn % 2) return [{ name: names[Number(part)] ?? '' }]
    return part ? [part] : []
  })
}

/** The same as one text. */
export const textOf = (pieces: Piece[]) => pieces.map((piece) => (typeof piece === 'string' ? piece : isolated(piece.name))).join('')

type Quoted = Pick<Notification, 'post' | 'comment' | 'event'>

/**
 * What was written there: the comment, which may be a picture alone, what a host writes to those who go, or the beginning of a post that
 * has no title.
 */
export const excerptOf = ({ post, comment, event }: Quoted, { picture }: Pick<Words, 'picture'>) => {
  if (comment) return comment.text || picture
  return event?.said ?? (post?.title ? '' : (post?.text ?? ''))
}
