import { beforeEach, expect, it, vi } from 'vitest'
import { liveState } from '#live/live.ts'
import { chatId } from '#test/chats.ts'
import { keepSending } from './keepSending.ts'
import { addWaiting } from './outbox.ts'

const ben = '018f0000-0000-7000-8000-00000000000b'
const { fetched, sendNow } = vi.hoisted(() => ({ fetched: vi.fn(), sendNow: vi.fn() }))

vi.mock('./sending.ts', () => {
  fetched()
  return { sendNow }
})

const wait = () =>
  addWaiting(ben, { clientId: crypto.randomUUID(), chatId, text: 'Hello', images: [], file: null, postId: null, replyTo: null, failure: null })
const network = () => window.dispatchEvent(new Event('online'))
/** Long enough for a module to come that is there already. */
const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  await vi.dynamicImportSettled()
}

beforeEach(() => {
  localStorage.clear()
  sendNow.mockClear()
  liveState.set('polling')
})

it('fetches what sends only once something waits, and sends when the network or the connection is back', async () => {
  const end = keepSending(ben)
  network()
  liveState.set('live')
  await turns()
  expect(fetched).not.toHaveBeenCalled()
  wait()
  network()
  await vi.waitFor(() => expect(sendNow).toHaveBeenCalledExactlyOnceWith(ben))
  liveState.set('polling')
  liveState.set('live')
  await vi.waitFor(() => expect(sendNow).toHaveBeenCalledTimes(2))
  end()
})

it('sends what an earlier visit has left', async () => {
  wait()
  const end = keepSending(ben)
  await vi.waitFor(() => expect(sendNow).toHaveBeenCalledExactlyOnceWith(ben))
  end()
})

it('sends for nobody who has left, though what sends was under way', async () => {
  wait()
  keepSending(ben)()
  network()
  await turns()
  expect(sendNow).not.toHaveBeenCalled()
})
