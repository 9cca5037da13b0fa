import { act, renderHook, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#test/server.ts'
import { blankDraft, newPostPlace, writtenIn, type Written } from './draft.ts'
import { draftKeeper } from './draftKeeper.ts'

/** The server's draft: a save that goes on from an older one is refused, and the first answer waits until it is let go. */
const slowServer = () => {
  const first = Promise.withResolvers<void>()
  let version = 0
  let title = ''
  const heard = fakeServer(async ({ method, body }) => {
    if (method !== 'PUT') return { status: 404, body: { code: 'not_found', message: 'x' } }
    const sent = body as Written & { version: number }
    if (sent.version !== version) return { status: 422, body: { code: 'draft_changed', message: 'x' } }
    version += 1
    title = sent.title
    const answer = { body: { ...sent, version } }
    if (version === 1) await first.promise
    return answer
  })
  return { heard, answer: first.resolve, saved: () => title }
}

beforeEach(() => localStorage.clear())

it('saves the last letters of whoever leaves while earlier ones are on their way', async () => {
  const { heard, answer, saved } = slowServer()
  const start = blankDraft()
  const { result, unmount } = renderHook(() => useForm<Written>({ defaultValues: writtenIn(start) }))
  const keeper = draftKeeper(newPostPlace('ada'), result.current, start, () => {})
  const end = keeper.begin(() => {})
  act(() => result.current.setValue('title', 'Third'))
  void keeper.save()
  await waitFor(() => expect(heard).toHaveLength(1))
  act(() => result.current.setValue('title', 'Third firing'))
  end()
  unmount()
  answer()
  await waitFor(() => expect(saved()).toBe('Third firing'))
})

it('saves nothing more once it is out', async () => {
  const { heard, answer } = slowServer()
  const start = blankDraft()
  const { result } = renderHook(() => useForm<Written>({ defaultValues: writtenIn(start) }))
  const keeper = draftKeeper(newPostPlace('ada'), result.current, start, () => {})
  const end = keeper.begin(() => {})
  act(() => result.current.setValue('title', 'Third'))
  const saving = keeper.save()
  await waitFor(() => expect(heard).toHaveLength(1))
  act(() => result.current.setValue('title', 'Third firing'))
  keeper.stop()
  end()
  answer()
  await saving
  await new Promise((done) => setTimeout(done, 20))
  expect(heard).toHaveLength(1)
})

it('takes over the version alone from an answer that comes while ada types on', async () => {
  const { heard, answer, saved } = slowServer()
  const start = blankDraft()
  const { result } = renderHook(() => useForm<Written>({ defaultValues: writtenIn(start) }))
  const reset = vi.spyOn(result.current, 'reset')
  const keeper = draftKeeper(newPostPlace('ada'), result.current, start, () => {})
  const end = keeper.begin(() => {})
  act(() => result.current.setValue('title', 'Third'))
  const saving = keeper.save()
  await waitFor(() => expect(heard).toHaveLength(1))
  act(() => result.current.setValue('title', 'Third firing'))
  answer()
  await saving
  expect([result.current.getValues('title'), keeper.version(), keeper.isSaved()]).toEqual(['Third firing', 1, false])
  expect(reset).not.toHaveBeenCalled()
  await keeper.save()
  expect(saved()).toBe('Third firing')
  keeper.stop()
  end()
})
