import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { chatId } from '#test/chats.ts'
import { addWaiting, changeWaiting, dropWaiting, useWaitingIn, waitingOf, type Waiting } from './outbox.ts'

const ben = '018f0000-0000-7000-8000-00000000000b'
const cleo = '018f0000-0000-7000-8000-00000000000c'
const other = '018f0000-0000-7000-8000-0000000000c2'

const said = (text: string, inChat = chatId): Omit<Waiting, 'at'> => ({
  clientId: crypto.randomUUID(), chatId: inChat, text, images: [], file: null, postId: null, replyTo: null, failure: null,
})
const texts = (waiting: readonly Waiting[]) => waiting.map(({ text }) => text)

beforeEach(() => localStorage.clear())

it('keeps what was said in its order, however fast it came, and each person’s apart', () => {
  const all = Array.from({ length: 20 }, (_, place) => String(place))
  for (const text of all) addWaiting(ben, said(text))
  addWaiting(cleo, said('Of cleo'))
  expect(texts(waitingOf(ben))).toEqual(all)
  expect(texts(waitingOf(cleo))).toEqual(['Of cleo'])
})

it('says something last that was said last, though the clock was set back', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') })
  addWaiting(ben, said('Before'))
  vi.setSystemTime('2026-11-20T08:00:00Z')
  addWaiting(ben, said('After'))
  vi.useRealTimers()
  expect(texts(waitingOf(ben))).toEqual(['Before', 'After'])
})

it('writes over nothing that another tab says, changes or takes back at the same moment', () => {
  const theirs = addWaiting(ben, said('In another tab'))
  const write = vi.spyOn(Storage.prototype, 'setItem')
  const remove = vi.spyOn(Storage.prototype, 'removeItem')
  const ours = addWaiting(ben, said('In this tab'))
  changeWaiting(ben, ours.clientId, { failure: 'No' })
  dropWaiting(ben, ours.clientId)
  const touched = [...write.mock.calls, ...remove.mock.calls].map(([place]) => place)
  vi.restoreAllMocks()
  expect(touched).toHaveLength(3)
  expect(touched.filter((place) => !place.endsWith(ours.clientId))).toEqual([])
  expect(waitingOf(ben)).toEqual([theirs])
})

it('does not bring back by a change what was taken back in another tab', () => {
  const { clientId } = addWaiting(ben, said('Never mind'))
  dropWaiting(ben, clientId)
  changeWaiting(ben, clientId, { failure: 'No' })
  expect(waitingOf(ben)).toEqual([])
})

it('shows what waits in a chat as it comes and goes, in this tab and in others', () => {
  const { result } = renderHook(() => useWaitingIn(ben, chatId))
  act(() => void addWaiting(ben, said('Elsewhere', other)))
  act(() => void addWaiting(ben, said('Here')))
  expect(texts(result.current)).toEqual(['Here'])
  const theirs = { ...said('From another tab'), at: new Date(Date.now() + 1_000).toISOString() }
  act(() => {
    localStorage.setItem(`chats-outbox:${ben}:${theirs.clientId}`, JSON.stringify(theirs))
    window.dispatchEvent(new Event('storage'))
  })
  expect(texts(result.current)).toEqual(['Here', 'From another tab'])
  act(() => dropWaiting(ben, result.current[0]!.clientId))
  expect(texts(result.current)).toEqual(['From another tab'])
})

it('takes over what an older page has kept as one list, once', async () => {
  const at = (minute: number) => ({ at: `2026-11-20T09:0${minute}:00.000Z` })
  const left = [{ ...said('One'), ...at(1) }, { ...said('Two'), ...at(2), failure: 'No' }]
  localStorage.setItem(`chats-outbox:${ben}`, JSON.stringify([...left, { text: 'Of no chat' }]))
  localStorage.setItem(`chats-outbox:${cleo}`, 'no list')
  vi.resetModules()
  const anew = await import('./outbox.ts')
  expect(anew.waitingOf(ben)).toEqual(left)
  expect(anew.waitingOf(cleo)).toEqual([])
  expect(Object.keys(localStorage).sort()).toEqual(left.map(({ clientId }) => `chats-outbox:${ben}:${clientId}`).sort())
})
