import { images } from '@marquee/contract/images'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { uploadWith } from '#api/upload.ts'

/** The browser's request, of which the test decides what it meets. */
class PlayedRequest {
  static sent: PlayedRequest[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  status = 0
  responseText = ''
  isAborted = false
  headers: Record<string, string> = {}
  address = ''
  body: unknown
  open(method: string, url: string) {
    this.address = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.body = body
    PlayedRequest.sent.push(this)
  }
  abort() {
    this.isAborted = true
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
  }
}

const file = new Blob(['a picture'])
const shares: number[] = []
const upload = (signal?: AbortSignal) => uploadWith((share) => shares.push(share))(images.upload, { kind: 'AVATAR', file }, signal)
const sent = async (place = 0) => {
  await vi.waitFor(() => expect(PlayedRequest.sent.length).toBeGreaterThan(place))
  return PlayedRequest.sent[place]!
}

beforeEach(() => {
  PlayedRequest.sent = []
  shares.length = 0
  vi.stubGlobal('XMLHttpRequest', PlayedRequest)
  callAs({ token: async (mode) => (mode === 'fresh' ? 'new' : 'old'), lost: vi.fn() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('sends the file as it is with what every call carries, and tells how much has gone', async () => {
  const answer = upload()
  const request = await sent()
  expect([request.address, request.body]).toEqual(['POST /api/images?kind=AVATAR', file])
  expect(request.headers).toMatchObject({ authorization: 'Bearer old', 'content-type': 'application/octet-stream' })
  request.upload.onprogress?.({ loaded: 3, total: 9 })
  request.answer(200, { id: 'x' })
  expect(await answer).toEqual({ id: 'x' })
  expect(shares).toEqual([1 / 3])
})

it('fetches a fresh token once when it is refused as nobody', async () => {
  const answer = upload()
  ;(await sent()).answer(401, {})
  const again = await sent(1)
  expect(again.headers['authorization']).toBe('Bearer new')
  again.answer(200, { id: 'x' })
  expect(await answer).toEqual({ id: 'x' })
})

it('fails with what the server says', async () => {
  const answer = expect(upload()).rejects.toMatchObject({ status: 413, message: 'This file is too large' })
  ;(await sent()).answer(413, { message: 'This file is too large' })
  await answer
})

it('lasts as long as something moves, and ends thirty seconds after nothing does', async () => {
  vi.useFakeTimers()
  const answer = expect(upload()).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(0)
  const request = PlayedRequest.sent[0]!
  for (let time = 0; time < 5; time++) {
    await vi.advanceTimersByTimeAsync(29_000)
    request.upload.onprogress?.({ loaded: time, total: 9 })
  }
  await vi.advanceTimersByTimeAsync(29_999)
  expect(request.isAborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await answer
  expect(request.isAborted).toBe(true)
})

it('stops when it is told to', async () => {
  const controller = new AbortController()
  const answer = expect(upload(controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
  const request = await sent()
  controller.abort()
  await answer
  expect(request.isAborted).toBe(true)
})
