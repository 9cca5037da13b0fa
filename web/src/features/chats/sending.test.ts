import { chats, type Chat } from '@marquee/contract/chats'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { chat, chatId, own } from '#test/chats.ts'
import { fakeServer } from '#test/server.ts'
import { keepSending } from './keepSending.ts'
import { addWaiting, waitingOf } from './outbox.ts'
import { discard, say, sayAgain, sendNow } from './sending.ts'

const ben = '018f0000-0000-7000-8000-00000000000b'
const other = '018f0000-0000-7000-8000-0000000000c2'

const kept = () => waitingOf(ben)
const nothing = { chatId, images: [], file: null, postId: null, replyTo: null }
const settled = () => vi.waitFor(() => expect(kept()).toEqual([]), { timeout: 5_000 })

type Sent = { text: string; clientId: string }

/** A server that takes what `takes` says and remembers it in its order, each client id once. */
const server = (takes: (text: string, tries: number) => 'taken' | 'lost' | 'unheard' | number) => {
  const taken: Sent[] = []
  const tries = new Map<string, number>()
  fakeServer(({ method, body }) => {
    if (method !== 'POST') return { body: { items: [], people: [], hasBefore: false, hasAfter: false, lastSeq: 0, changeSeq: 0 } }
    const sent = body as Sent
    const count = (tries.get(sent.clientId) ?? 0) + 1
    tries.set(sent.clientId, count)
    const outcome = takes(sent.text, count)
    if (outcome === 'unheard') return new TypeError('The network failed')
    if (typeof outcome === 'number') return { status: outcome, body: { code: 'no', message: 'That is not possible here' } }
    if (!taken.some(({ clientId }) => clientId === sent.clientId)) taken.push(sent)
    // The server has it, and its answer does not arrive.
    if (outcome === 'lost') return new TypeError('The network failed')
    return { status: 200, body: own(taken.length, { text: sent.text, clientId: sent.clientId }) }
  })
  return taken
}

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
})

it('keeps what was said on the device until the server has it', async () => {
  const taken = server(() => 'taken')
  say(ben, { ...nothing, text: 'Hello' })
  expect(kept().map(({ text }) => text)).toEqual(['Hello'])
  await settled()
  expect(taken.map(({ text }) => text)).toEqual(['Hello'])
})

it.each([[10, true], [0, false]])('asks when one may go on in a group that waits %d seconds: %s, though nothing is heard live', async (slowModeSeconds, isAsked) => {
  const key = keyOf(chats.read, { chatId })
  queryClient.setQueryData(key, chat({ slowModeSeconds }))
  server(() => 'taken')
  say(ben, { ...nothing, text: 'Hello' })
  await settled()
  await vi.waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(isAsked))
})

it('sends in its order and once, when the line was broken and an answer got lost', async () => {
  const taken = server((text, tries) => (tries === 1 && text === 'one' ? 'unheard' : tries === 1 && text === 'two' ? 'lost' : 'taken'))
  for (const text of ['one', 'two', 'three']) say(ben, { ...nothing, text })
  await vi.waitFor(() => {
    sendNow(ben)
    expect(kept()).toEqual([])
  })
  expect(taken.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
})

it('says why something was not taken, goes on with the rest, and sends it again when asked', async () => {
  let isOpen = false
  const taken = server((text) => (text === 'too early' && !isOpen ? 422 : 'taken'))
  const early = say(ben, { ...nothing, text: 'too early' })
  say(ben, { ...nothing, text: 'in time' })
  await vi.waitFor(() => expect(kept().map(({ failure }) => failure)).toEqual(['That is not possible here']))
  expect(taken.map(({ text }) => text)).toEqual(['in time'])
  isOpen = true
  sayAgain(ben, early.clientId)
  await settled()
  expect(taken.map(({ text }) => text)).toEqual(['in time', 'too early'])
})

it('says how far the chat was on the screen, and takes nothing else for read', async () => {
  const key = keyOf(chats.read, { chatId })
  queryClient.setQueryData(key, chat({ lastSeq: 3, readSeq: 1, unreadCount: 2 }))
  const read = () => (({ readSeq, unreadCount }) => ({ readSeq, unreadCount }))(queryClient.getQueryData<Chat>(key)!)
  const sent: unknown[] = []
  fakeServer(({ body }) => {
    const { text, clientId, readSeq } = body as Sent & { readSeq: number }
    return { status: 200, body: own(sent.push(readSeq) + 3, { text, clientId }) }
  })
  say(ben, { ...nothing, text: 'Shared from elsewhere' })
  await settled()
  expect([sent, read()]).toEqual([[0], { readSeq: 1, unreadCount: 2 }])
  say(ben, { ...nothing, text: 'Answered', readSeq: 3 })
  await settled()
  expect([sent, read().readSeq]).toEqual([[0, 3], 3])
})

it('forgets what was discarded', async () => {
  server(() => 422)
  const refused = say(ben, { ...nothing, text: 'never mind' })
  await vi.waitFor(() => expect(kept()[0]?.failure).not.toBeNull())
  await discard(ben, refused)
  expect(kept()).toEqual([])
})

it('takes up what a closed page has left, and goes on when the network is back', async () => {
  const left = addWaiting(ben, { ...nothing, clientId: crypto.randomUUID(), text: 'from yesterday', failure: null })
  let isOnline = false
  const taken = server(() => (isOnline ? 'taken' : 'unheard'))
  const end = keepSending(ben)
  isOnline = true
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(kept()).toEqual([])
  })
  end()
  expect(taken.map(({ text, clientId }) => [text, clientId])).toEqual([['from yesterday', left.clientId]])
})

describe('whatever the network does', () => {
  it('loses nothing, says nothing twice and keeps the order of every chat', async () => {
    const plan = fc.array(fc.record({ inOther: fc.boolean(), fate: fc.array(fc.constantFrom('unheard' as const, 'lost' as const), { maxLength: 2 }) }), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(plan, async (said) => {
        localStorage.clear()
        const taken = server((text, tries) => said[Number(text)]!.fate[tries - 1] ?? 'taken')
        said.forEach(({ inOther }, place) => say(ben, { ...nothing, chatId: inOther ? other : chatId, text: String(place) }))
        await vi.waitFor(
          () => {
            sendNow(ben)
            expect(kept()).toEqual([])
          },
          { timeout: 5_000, interval: 5 },
        )
        for (const inOther of [true, false]) {
          const order = (texts: string[]) => texts.filter((text) => said[Number(text)]!.inOther === inOther)
          expect(order(taken.map(({ text }) => text))).toEqual(order(said.map((_, place) => String(place))))
        }
      }),
      { numRuns: 25 },
    )
  })
})
