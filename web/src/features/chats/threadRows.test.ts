import { afterEach, expect, it } from 'vitest'
import { message, own } from '#test/chats.ts'
import { zone } from '#ui/moment.ts'
import type { Waiting } from './outbox.ts'
import { dayBefore, dayKey, threadRows, type ThreadRow } from './threadRows.ts'

afterEach(() => zone.set(undefined))

const short = (row: ThreadRow) => {
  if (row.kind === 'day' || row.kind === 'new' || row.kind === 'note') return row.kind
  const edges = `${row.opens ? '[' : ''}${row.closes ? ']' : ''}`
  return `${row.kind === 'waiting' ? 'waits' : row.message.seq}${edges}`
}

const waiting = (changes: Partial<Waiting> = {}): Waiting => ({
  clientId: crypto.randomUUID(), chatId: 'chat', text: 'On its way', images: [], file: null, postId: null, replyTo: null,
  at: '2026-11-20T09:04:30.000Z', failure: null, ...changes,
})

it('puts what one says in a row into one run, and another person or a pause ends it', () => {
  const rows = threadRows([message(1), message(2), own(3), message(20), message(21)], [], undefined)
  expect(rows.map(short)).toEqual(['day', '1[', '2]', '3[]', '20[', '21]'])
})

it('says each day once', () => {
  const next = message(2, { at: '2026-11-21T00:30:00.000Z' })
  expect(threadRows([message(1), next], [], undefined).map(short)).toEqual(['day', '1[]', 'day', '2[]'])
})

it('draws the line where the new ones begin, and a run does not go on across it', () => {
  const rows = threadRows([message(1), message(2), message(3)], [], { after: 2, count: 1 })
  expect(rows.map(short)).toEqual(['day', '1[', '2]', 'new', '3[]'])
})

it('lets what happened in the group stand for itself', () => {
  const joined = message(2, { kind: 'system', note: { act: 'joined', personIds: [], title: '', role: null } })
  expect(threadRows([message(1), joined, message(3)], [], undefined).map(short)).toEqual(['day', '1[]', 'note', '3[]'])
})

it('shows what waits at the end, and once when it has arrived', () => {
  const sent = own(4)
  const rows = threadRows([message(3), sent], [waiting({ clientId: sent.clientId }), waiting()], undefined)
  expect(rows.map(short)).toEqual(['day', '3[]', '4[', 'waits]'])
})

it('keeps the key of what was said when it gets its place', () => {
  const sent = own(4)
  const before = threadRows([], [waiting({ clientId: sent.clientId })], undefined)
  expect(threadRows([sent], [], undefined).at(-1)!.key).toBe(before.at(-1)!.key)
})

it.each([
  ['an ordinary day', '2026-11-20T12:00:00Z', '2026-11-19T12:00:00Z'],
  ['the hour after a day of 23', '2026-03-29T22:30:00Z', '2026-03-29T12:00:00Z'],
  ['the end of a day of 25', '2026-10-25T22:30:00Z', '2026-10-24T12:00:00Z'],
])('knows the day before %s', (_, now, before) => {
  zone.set('Europe/Stockholm')
  expect(dayBefore(new Date(now))).toBe(dayKey(before))
})
