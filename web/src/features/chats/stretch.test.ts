import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ada, message, own, pageOf } from '#test/chats.ts'
import { endSeq, firstSeq, isApart, isBehind, stretchOf, unreadIn, withAfter, withBefore, withChanges, withMessage, withWord, type Stretch } from './stretch.ts'

const seqs = ({ items }: Pick<Stretch, 'items'>) => items.map(({ seq }) => seq)
const from = (first: number, last: number, of = last) => stretchOf(pageOf(first, last, of))

it('grows at both ends and knows when there is no more', () => {
  const earlier = withBefore(from(51, 100), pageOf(1, 50, 100))
  expect(seqs(earlier)).toEqual(Array.from({ length: 100 }, (_, place) => place + 1))
  expect(earlier.hasBefore).toBe(false)
  const later = withAfter(from(1, 50, 80), pageOf(51, 80, 80))
  expect([endSeq(later), later.hasAfter]).toEqual([80, false])
})

it('takes the next message at its end, and only word of one that lies further', () => {
  const now = from(1, 5)
  expect(endSeq(withMessage(now, message(6)))).toBe(6)
  const told = withMessage(now, message(8))
  expect([endSeq(told), told.lastSeq, isBehind(told)]).toEqual([5, 8, true])
  expect(isBehind(withWord(now, 5))).toBe(false)
})

it('leaves an earlier part of the history as it is when something new is said', () => {
  const old = from(1, 50, 200)
  const told = withMessage(old, message(201))
  expect([endSeq(told), told.lastSeq, told.hasAfter, isBehind(told)]).toEqual([50, 201, true, false])
})

it('counts what is unread, although all of it has been brought', () => {
  expect(unreadIn(withMessage(from(1, 5), message(6)), 4)).toBe(2)
  expect(unreadIn(from(1, 5), 9)).toBe(0)
  expect(unreadIn(withMessage(from(1, 5), own(6)), 4)).toBe(1)
})

it('never joins pages with a gap between them', () => {
  expect(seqs(withBefore(from(51, 60), pageOf(1, 20, 60)))).toEqual(seqs(from(51, 60)))
  const apart = withAfter(from(1, 10), pageOf(30, 40, 40))
  expect([endSeq(apart), apart.hasAfter]).toEqual([10, true])
})

it('knows a page that begins where the reader was let in again', () => {
  const now = from(1, 10)
  expect(isApart(now, pageOf(11, 12, 12))).toBe(false)
  expect(isApart(now, { ...pageOf(1, 0, 10), items: [] })).toBe(false)
  expect(isApart(now, pageOf(30, 40, 40))).toBe(true)
  // Where they were let in lies further than a page reaches.
  expect(isApart(now, { ...pageOf(1, 0, 400), items: [], hasAfter: false })).toBe(true)
})

describe('changes', () => {
  it('shows them where the message is, and remembers how far they have come', () => {
    const edited = { ...message(3), text: 'Better so', changeSeq: 7 }
    const now = withChanges(from(1, 5), [edited, { ...message(40), changeSeq: 8 }], [], 8)
    expect(now.items[2]!.text).toBe('Better so')
    expect([seqs(now), now.changeSeq]).toEqual([[1, 2, 3, 4, 5], 8])
  })

  it('does not go back to an older account of a message', () => {
    const now = withChanges(from(1, 5), [{ ...message(3), text: 'Newest', changeSeq: 7 }], [], 7)
    expect(withMessage(now, { ...message(3), text: 'Older', changeSeq: 4 }).items[2]!.text).toBe('Newest')
  })
})

describe('an answer', () => {
  const quote = (seq: number, text = `Message ${seq}`) => ({ seq, kind: 'text' as const, state: 'sent' as const, senderId: ada.id, text })
  const answering = (seq: number, to: number) => message(seq, { replyTo: quote(to) })
  const gone = (seq: number) => message(seq, { state: 'deleted', text: '', changeSeq: 5 })
  const quotes = ({ items }: Stretch) => items.flatMap(({ replyTo }) => (replyTo ? [`${replyTo.state}: ${replyTo.text}`] : []))
  const start = withMessage(from(51, 60), answering(61, 55))

  it('quotes what a message says now, brought by whatever', () => {
    const edited = message(55, { text: 'Better so', changeSeq: 4 })
    expect(quotes(withMessage(start, edited))).toEqual(['sent: Better so'])
    expect(quotes(withChanges(start, [gone(55)], [], 5))).toEqual(['deleted: '])
    expect(quotes(withAfter(start, { ...pageOf(61, 61, 61), items: [answering(61, 55), edited] }))).toEqual(['sent: Better so'])
  })

  it('follows a message that is not here', () => {
    const far = withMessage(from(51, 60), answering(61, 3))
    expect(quotes(withChanges(far, [gone(3)], [], 5))).toEqual(['deleted: '])
    expect(quotes(withMessage(far, gone(3)))).toEqual(['deleted: '])
    expect(quotes(withMessage(withMessage(far, gone(3)), message(3, { changeSeq: 2 })))).toEqual(['deleted: '])
  })

  it('stays as it was where somebody only reacts', () => {
    const reacted = withMessage(start, message(55, { changeSeq: 4, reactions: [{ reaction: 0, count: 1, isMine: false }] }))
    expect(reacted.items.at(-1)).toBe(start.items.at(-1))
  })

  it('quotes no word of a deleted message, whatever arrives in whatever order', () => {
    const secret = 'My number is 555'
    const said = (seq: number) => message(seq, { text: secret, replyTo: seq > 1 ? quote(Math.ceil(seq / 2), secret) : null })
    const news = fc.array(
      fc.record({ kind: fc.constantFrom('deleted', 'listed', 'said', 'before', 'after'), seq: fc.integer({ min: 1, max: 40 }) }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(news, (all) => {
        const deleted = new Set<number>()
        const served = (seq: number) => {
          const one = deleted.has(seq) ? gone(seq) : said(seq)
          return one.replyTo && deleted.has(one.replyTo.seq) ? { ...one, replyTo: { ...one.replyTo, state: 'deleted' as const, text: '' } } : one
        }
        const page = (first: number, last: number) => {
          const whole = pageOf(first, last, 40)
          return { ...whole, items: whole.items.map(({ seq }) => served(seq)) }
        }
        let now = stretchOf(page(15, 20))
        for (const { kind, seq } of all) {
          if (kind === 'said') now = withMessage(now, served(seq))
          else if (kind === 'before') now = withBefore(now, page(Math.max(1, seq - 4), seq))
          else if (kind === 'after') now = withAfter(now, page(seq, Math.min(40, seq + 4)))
          else {
            deleted.add(seq)
            now = kind === 'deleted' ? withMessage(now, served(seq)) : withChanges(now, [served(seq)], [], 5)
          }
          for (const { replyTo } of now.items) if (replyTo && deleted.has(replyTo.seq)) expect(replyTo.text).toBe('')
        }
      }),
    )
  })
})

it('is whole and in order whatever arrives, in whatever order, however often', () => {
  const arrivals = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('message' as const), seq: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ kind: fc.constant('word' as const), seq: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ kind: fc.constant('after' as const), seq: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ kind: fc.constant('before' as const), seq: fc.integer({ min: 1, max: 60 }) }),
    ),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(arrivals, fc.integer({ min: 1, max: 50 }), (news, start) => {
      let now = from(start, start + 9, 60)
      for (const { kind, seq } of news) {
        if (kind === 'message') now = withMessage(now, message(seq))
        else if (kind === 'word') now = withWord(now, seq)
        else if (kind === 'after') now = withAfter(now, pageOf(seq, Math.min(60, seq + 9), 60))
        else now = withBefore(now, pageOf(Math.max(1, seq - 9), seq, 60))
        const here = seqs(now)
        expect(here).toEqual(here.map((_, place) => firstSeq(now) + place))
        expect(now.lastSeq).toBeGreaterThanOrEqual(endSeq(now))
      }
    }),
  )
})
