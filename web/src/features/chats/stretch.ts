import { messageLimits, type Message, type MessagePage, type Quoted } from '@marquee/contract/messages'
import type { ProfileCard } from '@marquee/contract/profiles'
import { shortened } from '#ui/shortened.ts'

/** Messages of a chat in their order and without a gap between them, and everybody whom they name. */
export interface Stretch {
  items: readonly Message[]
  people: Readonly<Record<string, ProfileCard>>
  hasBefore: boolean
  /** There are newer ones which are not here: the reader is looking at an earlier time. */
  hasAfter: boolean
  /** As far as the chat has come, as far as anybody has told. */
  lastSeq: number
  /** Up to this change everything is as it should be. */
  changeSeq: number
}

type Page = MessagePage
type Named = readonly ProfileCard[]

export const byId = (people: Named): Record<string, ProfileCard> => Object.fromEntries(people.map((person) => [person.id, person]))

/** Of two accounts of a message the later; the second where neither is. */
const later = (one: Message, other: Message) => (one.changeSeq > other.changeSeq ? one : other)

export const firstSeq = ({ items }: Pick<Stretch, 'items'>) => items[0]?.seq ?? 0
export const endSeq = ({ items }: Pick<Stretch, 'items'>) => items.at(-1)?.seq ?? 0

/** A message as an answer to it shows it. */
export const quotedOf = ({ seq, kind, state, senderId, text }: Message): Quoted => ({
  seq, kind, state, senderId, text: state === 'sent' ? shortened(text, messageLimits.quote) : '',
})

/** What is quoted, as the message is now; the same object where nothing is different. What was deleted does not come back. */
export const quotedNow = (quoted: Quoted, original: Message | undefined): Quoted => {
  if (!original || quoted.state === 'deleted') return quoted
  const now = quotedOf(original)
  return now.state === quoted.state && now.text === quoted.text ? quoted : now
}

/** Answers quote what a message says now, where some of them were changed. */
const quoting = (items: readonly Message[], news: readonly Message[]): readonly Message[] => {
  const changed = new Map(news.filter(({ changeSeq }) => changeSeq > 0).map((message) => [message.seq, message]))
  if (changed.size === 0) return items
  return items.map((message) => {
    const replyTo = message.replyTo && quotedNow(message.replyTo, changed.get(message.replyTo.seq))
    return replyTo === message.replyTo ? message : { ...message, replyTo }
  })
}

/** Both in order, each place once. */
const joined = (some: readonly Message[], others: readonly Message[]): readonly Message[] => {
  const known = new Map(some.map((message) => [message.seq, message]))
  for (const message of others) {
    const had = known.get(message.seq)
    known.set(message.seq, had ? later(had, message) : message)
  }
  const items = [...known.values()].sort((a, b) => a.seq - b.seq)
  return quoting(items, items)
}

const touches = (now: Stretch, items: readonly Message[]) =>
  items.length === 0 || now.items.length === 0 || (items[0]!.seq <= endSeq(now) + 1 && items.at(-1)!.seq >= firstSeq(now) - 1)

export const stretchOf = ({ items, people, hasBefore, hasAfter, lastSeq, changeSeq }: Page): Stretch => ({
  items, people: byId(people), hasBefore, hasAfter, lastSeq: Math.max(lastSeq, endSeq({ items })), changeSeq,
})

/** With a page that was asked for before its first message. */
export const withBefore = (now: Stretch, page: Page): Stretch => {
  if (!touches(now, page.items)) return now
  return {
    ...now,
    items: joined(now.items, page.items),
    people: { ...now.people, ...byId(page.people) },
    hasBefore: page.items.length > 0 && page.items[0]!.seq > firstSeq(now) ? now.hasBefore : page.hasBefore,
    lastSeq: Math.max(now.lastSeq, page.lastSeq),
  }
}

/** With a page that was asked for after its last message. */
export const withAfter = (now: Stretch, page: Page): Stretch => {
  if (!touches(now, page.items)) return { ...now, hasAfter: true, lastSeq: Math.max(now.lastSeq, page.lastSeq) }
  const items = joined(now.items, page.items)
  const lastSeq = Math.max(now.lastSeq, page.lastSeq)
  const reachesOn = endSeq({ items }) > endSeq(page)
  return { ...now, items, people: { ...now.people, ...byId(page.people) }, hasAfter: reachesOn ? now.hasAfter : page.hasAfter, lastSeq }
}

/**
 * Whether a page that was asked for after its last message begins further on: the reader was out for a while, and what was said between
 * is not theirs. What they see of the chat has a new beginning.
 */
export const isApart = (now: Stretch, page: Page) =>
  page.items.length ? page.items[0]!.seq > endSeq(now) + 1 : !page.hasAfter && page.lastSeq > endSeq(now)

/** With one message: in its place, at the end, or as word that there is more. */
export const withMessage = (now: Stretch, message: Message, people: Named = []): Stretch => {
  const lastSeq = Math.max(now.lastSeq, message.seq)
  const isNext = message.seq === endSeq(now) + 1 && !now.hasAfter
  const isInside = message.seq >= firstSeq(now) && message.seq <= endSeq(now)
  if (!isNext && !isInside) {
    const items = quoting(now.items, [message])
    return lastSeq === now.lastSeq && items === now.items ? now : { ...now, items, lastSeq }
  }
  return { ...now, items: joined(now.items, [message]), people: { ...now.people, ...byId(people) }, lastSeq }
}

/** Word that the chat has come so far. */
export const withWord = (now: Stretch, lastSeq: number): Stretch => (lastSeq > now.lastSeq ? { ...now, lastSeq } : now)

/** With messages that were changed; those from elsewhere in the chat matter to their answers alone. */
export const withChanges = (now: Stretch, items: readonly Message[], people: Named, changeSeq: number): Stretch => {
  const isHere = ({ seq }: Message) => seq >= firstSeq(now) && seq <= endSeq(now)
  const here = items.filter(isHere)
  const elsewhere = items.filter((message) => !isHere(message))
  return {
    ...now,
    items: quoting(here.length ? joined(now.items, here) : now.items, elsewhere),
    people: here.length ? { ...now.people, ...byId(people) } : now.people,
    changeSeq: Math.max(now.changeSeq, changeSeq),
  }
}

/** Whether messages are missing that belong at its end. */
export const isBehind = (now: Stretch) => !now.hasAfter && endSeq(now) < now.lastSeq

/** How many of others' the reader has not read, brought or not. */
export const unreadIn = ({ items, lastSeq }: Pick<Stretch, 'items' | 'lastSeq'>, readSeq: number) =>
  Math.max(0, lastSeq - readSeq - items.filter(({ seq, isMine }) => isMine && seq > readSeq).length)
