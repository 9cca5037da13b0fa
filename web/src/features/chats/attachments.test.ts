import type { AttachedImage, Image } from '@marquee/contract/images'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { ApiError } from '#api/errors.ts'
import { queryClient } from '#api/queryClient.ts'
import { sendPicture } from '#features/images/sendPicture.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { chat, chatId, own } from '#test/chats.ts'
import { fakeServer, told } from '#test/server.ts'
import { carriedBy, describePicture, letGo, takeUp, useAttachmentsHere } from './attachments.ts'
import { keepSending } from './keepSending.ts'
import { openChat } from './openChat.ts'
import { waitingOf } from './outbox.ts'
import { discard, say, sayAlone, sendNow, takeBack } from './sending.ts'

vi.mock('#features/images/sendPicture.ts', { spy: true })

const ben = '018f0000-0000-7000-8000-00000000000b'
const other = '018f0000-0000-7000-8000-0000000000c2'
const place = `${ben}:${chatId}`

const kept = () => waitingOf(ben)
const settled = () => vi.waitFor(() => expect(kept()).toEqual([]), { timeout: 5_000 })

interface Sent {
  text: string
  clientId: string
  images: AttachedImage[]
}

/** A server that takes messages, but those it refuses by name. */
const server = (refusal: (sent: Sent, tries: number) => string | undefined = () => undefined, mayPostAt: string | null = null) => {
  const taken: Sent[] = []
  let tries = 0
  fakeServer(({ method, body, path }) => {
    if (method !== 'POST' && !path.includes('/messages')) return { body: chat({ mayPostAt }) }
    if (method !== 'POST') return { body: { items: [], people: [], hasBefore: false, hasAfter: false, lastSeq: 0, changeSeq: 0 } }
    const sent = body as Sent
    const code = refusal(sent, (tries += 1))
    if (code) return { status: 422, body: { code, message: 'That is not possible here' } }
    taken.push(sent)
    return { status: 200, body: own(taken.length, { text: sent.text, clientId: sent.clientId }) }
  })
  return taken
}

const idsIn = ({ images }: Sent) => images.map(({ imageId }) => imageId)

const imageOf = (id: string) => ({ id }) as Image
/** What becomes of each picture that is sent ahead, in turn. */
let uploads: PromiseWithResolvers<Image>[]

const picture = () => takeUp(place, new Blob(['blue']), { kind: 'picture', name: 'blue.png', durationMs: null })
const nothing = { chatId, images: [], file: null, postId: null, replyTo: null }
const sayText = (text: string, inChat = chatId) => say(ben, { ...nothing, chatId: inChat, text })
const sayPicture = (text: string) => say(ben, { ...nothing, text, ...carriedBy([picture()]) })
const uploadsBegun = (count: number) => vi.waitFor(() => expect(uploads).toHaveLength(count))

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  openChat.set(undefined)
  waitingToasts.set([])
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:blue', revokeObjectURL: () => {} }))
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
  uploads = []
  vi.mocked(sendPicture).mockImplementation(() => {
    const upload = Promise.withResolvers<Image>()
    uploads.push(upload)
    return upload.promise
  })
})
afterEach(() => {
  for (const one of kept()) takeBack(ben, one.clientId)
})

it('sends a picture that is said before it has arrived in its turn, while other chats go on', async () => {
  const taken = server()
  sayText('before')
  sayPicture('the picture')
  sayText('after')
  sayText('elsewhere', other)
  await vi.waitFor(() => expect(taken.map(({ text }) => text)).toEqual(['before', 'elsewhere']))
  uploads[0]!.resolve(imageOf('one'))
  await settled()
  expect(taken.map((sent) => [sent.text, idsIn(sent)])).toEqual([['before', []], ['elsewhere', []], ['the picture', ['one']], ['after', []]])
})

it('sends what a picture shows with it, said before it has arrived or after that', async () => {
  const taken = server()
  const { result: here } = renderHook(useAttachmentsHere)
  const [early, late] = [picture(), picture()]
  describePicture(early.key, 'A blue bowl')
  uploads[1]!.resolve(imageOf('two'))
  await vi.waitFor(() => expect(here.current.find(({ key }) => key === late.key)?.image).toBeTruthy())
  describePicture(late.key, 'Its lid')
  say(ben, { ...nothing, text: 'Both', ...carriedBy(here.current) })
  uploads[0]!.resolve(imageOf('one'))
  await settled()
  expect(taken.map(({ images }) => images)).toEqual([[{ imageId: 'one', altText: 'A blue bowl' }, { imageId: 'two', altText: 'Its lid' }]])
})

it('sends it by itself once the network is back, and once', async () => {
  const taken = server()
  const end = keepSending(ben)
  sayPicture('from the train')
  uploads[0]!.reject(new TypeError('The network failed'))
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(uploads).toHaveLength(2)
  })
  uploads[1]!.resolve(imageOf('one'))
  await settled()
  expect(taken.map(idsIn)).toEqual([['one']])
  end()
})

it('says what is wrong with a picture where the message stands, and sends what comes after it', async () => {
  const taken = server()
  sayPicture('not a picture')
  sayText('after')
  uploads[0]!.reject(new ApiError(422, { message: 'this is no picture' }))
  await vi.waitFor(() => expect(kept().map(({ failure }) => failure)).toEqual(['This is no picture.']))
  await vi.waitFor(() => expect(taken.map(({ text }) => text)).toEqual(['after']))
})

it('sends a picture once more that the server has forgotten meanwhile, and no third time', async () => {
  const taken = server((sent) => (idsIn(sent)[0] === 'forgotten' ? 'attachment_gone' : undefined))
  sayPicture('the day after')
  uploads[0]!.resolve(imageOf('forgotten'))
  await uploadsBegun(2)
  uploads[1]!.resolve(imageOf('anew'))
  await settled()
  expect(taken.map(idsIn)).toEqual([['anew']])

  sayPicture('never')
  for (const turn of [2, 3]) {
    await uploadsBegun(turn + 1)
    uploads[turn]!.resolve(imageOf('forgotten'))
  }
  await vi.waitFor(() => expect(kept().map(({ code }) => code)).toEqual(['attachment_gone']))
})

it('says so where this device keeps no more what was to go with a message', async () => {
  server()
  const { carried } = sayPicture('lost')
  letGo(carried![0]!.key)
  await vi.waitFor(() => {
    sendNow(ben)
    expect(kept().map(({ failure }) => failure)).toEqual(['What was attached is no longer on this device'])
  })
})

it('has what was discarded sent no further', async () => {
  server()
  const waiting = sayPicture('never mind')
  const { signal } = vi.mocked(sendPicture).mock.lastCall![0]
  await discard(ben, waiting)
  expect([kept(), signal.aborted]).toEqual([[], true])
})

it('waits for its turn in a group that takes it slowly, and refuses nothing', async () => {
  const soon = new Date(Date.now() + 300).toISOString()
  const taken = server((_, tries) => (tries === 2 ? 'chat_slow' : undefined), soon)
  for (const text of ['one', 'two', 'three']) sayText(text)
  await settled()
  expect(taken.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
})

it('tells whoever is elsewhere that something was not taken, and nobody who has it before them', async () => {
  server(() => 'chat_locked')
  sayText('too late')
  await vi.waitFor(() => expect(told(waitingToasts)).toEqual(['Your message was not sent. That is not possible here.']))
  openChat.set(other)
  sayText('seen', other)
  await vi.waitFor(() => expect(kept().map(({ code }) => code)).toEqual(['chat_locked', 'chat_locked']))
  expect(told(waitingToasts)).toHaveLength(1)
})

it('says alone what answered a message that is gone', async () => {
  const taken = server((sent) => ('replyToSeq' in sent && sent.replyToSeq === 7 ? 'message_gone' : undefined))
  const { clientId } = say(ben, { ...nothing, text: 'Yes', replyTo: { seq: 7, kind: 'text', state: 'sent', senderId: ben, text: 'Now?' } })
  await vi.waitFor(() => expect(kept().map(({ code }) => code)).toEqual(['message_gone']))
  sayAlone(ben, clientId)
  sendNow(ben)
  await settled()
  expect(taken.map(({ text }) => text)).toEqual(['Yes'])
})
