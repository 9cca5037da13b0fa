import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRecorder } from './useRecorder.ts'

const stop = vi.fn<() => void>()
const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream
let allow: (stream: MediaStream) => void
const getUserMedia = vi.fn<() => Promise<MediaStream>>(() => new Promise((resolve) => (allow = resolve)))
let breaks = false

class FakeRecorder {
  static isTypeSupported = () => true
  state = 'inactive'
  onstop?: () => void
  ondataavailable?: (event: { data: Blob }) => void
  mimeType = 'audio/webm'
  constructor() {
    if (breaks) throw new DOMException('', 'NotSupportedError')
  }
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    // As browsers do, a moment later.
    queueMicrotask(() => this.onstop?.())
  }
}

beforeEach(() => {
  breaks = false
  vi.clearAllMocks()
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia } })
})
afterEach(() => vi.unstubAllGlobals())

const allowed = () => act(async () => allow(stream))

it('records once the browser allows it, and lets go of the microphone at the end', async () => {
  const { result, unmount } = renderHook(() => useRecorder(() => {}))
  act(() => result.current.begin())
  act(() => result.current.begin())
  await allowed()
  expect(getUserMedia).toHaveBeenCalledTimes(1)
  expect(result.current.lengthMs).toBe(0)
  expect(stop).not.toHaveBeenCalled()
  unmount()
  await allowed()
  expect(stop).toHaveBeenCalledTimes(1)
})

it('listens to nobody who has left before the browser allowed it', async () => {
  const { result, unmount } = renderHook(() => useRecorder(() => {}))
  act(() => result.current.begin())
  unmount()
  await allowed()
  expect(stop).toHaveBeenCalledTimes(1)
})

it('lets go of the microphone where the browser cannot record after all', async () => {
  breaks = true
  const { result } = renderHook(() => useRecorder(() => {}))
  act(() => result.current.begin())
  await allowed()
  expect(stop).toHaveBeenCalledTimes(1)
  expect(result.current.isRefused).toBe(true)
})

it.each([
  ['was sent, though somebody leaves at once', true],
  ['was given up', false],
])('has what %s: %s', async (_, isWanted) => {
  const had = vi.fn()
  const { result, unmount } = renderHook(() => useRecorder(had))
  act(() => result.current.begin())
  await allowed()
  await act(async () => {
    if (isWanted) result.current.finish()
    else result.current.giveUp()
    unmount()
  })
  expect(had).toHaveBeenCalledTimes(isWanted ? 1 : 0)
})
