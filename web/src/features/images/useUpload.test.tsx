import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { useUpload } from './useUpload.ts'

/** The browser's request on its way, which nothing answers. */
class HeldRequest {
  static sent: HeldRequest[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  isAborted = false
  open() {}
  setRequestHeader() {}
  send() {
    HeldRequest.sent.push(this)
  }
  abort() {
    this.isAborted = true
  }
}

beforeEach(() => {
  HeldRequest.sent = []
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
})

it('gives up the first picture for the second, and goes on telling of that', async () => {
  const { result } = renderHook(() => useUpload('LOGO'))
  let first: unknown
  act(() => {
    first = result.current.send(new Blob(['one']))
  })
  await waitFor(() => expect(HeldRequest.sent).toHaveLength(1))
  act(() => {
    void result.current.send(new Blob(['another']))
  })
  await waitFor(() => expect(HeldRequest.sent).toHaveLength(2))
  expect(HeldRequest.sent.map(({ isAborted }) => isAborted)).toEqual([true, false])
  expect(await first).toBeUndefined()
  act(() => HeldRequest.sent[1]!.upload.onprogress?.({ loaded: 1, total: 2 }))
  expect(result.current).toMatchObject({ progress: { phase: 'sending', share: 0.5 }, problem: undefined })
})
