import { accounts } from '@marquee/contract/accounts'
import { posts } from '@marquee/contract/posts'
import { sponsorships } from '@marquee/contract/sponsorships'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { useAction } from '#api/action.ts'
import { useRouteForm } from '#api/form.ts'
import { queryClient } from '#api/queryClient.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { fakeServer, told } from '#test/server.ts'

const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
const id = '018f0000-0000-7000-8000-00000000000b'

beforeEach(() => {
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
  waitingToasts.set([])
})

describe('a form for a post', () => {
  const openForm = (text: string, onDone = vi.fn()) => {
    const { result } = renderHook(
      () => {
        const { form, submit, busy } = useRouteForm(posts.publish, { start: { title: '', text }, fixed: { id }, onDone })
        return { submit, busy, errors: form.formState.errors, typed: () => form.getValues('text') }
      },
      { wrapper },
    )
    return { result, onDone, submit: () => act(() => result.current.submit()) }
  }

  it('sends the checked fields with the fixed ones', async () => {
    const heard = fakeServer(() => ({ body: { id } }))
    const { submit, onDone } = openForm('  hello ')
    await submit()
    expect(heard[0]).toMatchObject({ method: 'POST', path: '/api/posts', body: { id, title: '', text: 'hello', audience: 'everyone' } })
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('sends what has been changed and nothing else, where the route takes a part', async () => {
    const heard = fakeServer(() => ({ body: undefined }))
    const start = { name: 'Clay', text: 'Pots', targetUrl: 'https://clay.test/', weight: 1, endsAt: null }
    const plan = { start, fixed: { sponsorshipId: id, seen: start }, sendsChanges: true }
    const { result } = renderHook(() => useRouteForm(sponsorships.edit, plan), { wrapper })
    act(() => result.current.form.setValue('weight', '4'))
    await act(() => result.current.submit())
    expect(heard[0]).toMatchObject({ method: 'PATCH', path: `/api/sponsorships/${id}` })
    expect(heard[0]?.body).toEqual({ weight: 4, seen: start })
  })

  it('sends once, however fast the button is pressed', async () => {
    const heard = fakeServer(() => ({ body: { id } }))
    const { result, onDone } = openForm('hello')
    await act(() => Promise.all([result.current.submit(), result.current.submit()]))
    expect(heard).toHaveLength(1)
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('keeps what was typed where there is no network, and sends it once there is', async () => {
    fakeServer(() => new TypeError('Failed to fetch'))
    const { result, submit, onDone } = openForm('A whole evening of words')
    await submit()
    expect(told(waitingToasts)).toEqual(['Something went wrong'])
    expect(result.current.typed()).toBe('A whole evening of words')
    expect(onDone).not.toHaveBeenCalled()

    fakeServer(() => ({ body: { id } }))
    await submit()
    expect(onDone).toHaveBeenCalledOnce()
    expect(told(waitingToasts)).toEqual([])
  })

  it('marks what the browser refuses under its field, without a call or a toast', async () => {
    const heard = fakeServer(() => ({ body: {} }))
    const { result, submit } = openForm('')
    await submit()
    await waitFor(() => expect(result.current.errors.text?.message).toBe('must be filled in'))
    expect(heard).toEqual([])
    expect(told(waitingToasts)).toEqual([])
  })

  it('toasts what the server refuses and marks its field', async () => {
    fakeServer(() => ({ status: 400, body: { message: 'x', errors: [{ fieldName: 'text', message: 'says too much' }] } }))
    const { result, submit, onDone } = openForm('hello')
    await submit()
    await waitFor(() => expect(result.current.errors.text?.message).toBe('says too much'))
    expect(told(waitingToasts)).toEqual(['Text is invalid. Says too much.'])
    expect(onDone).not.toHaveBeenCalled()
  })
})

it('does not count a path parameter among the fields', async () => {
  const heard = fakeServer(() => ({ body: {} }))
  const { result } = renderHook(() => useRouteForm(posts.edit, { start: { text: 'hello' }, fixed: { postId: id } }), { wrapper })
  await act(() => result.current.submit())
  expect(heard[0]).toMatchObject({ method: 'PATCH', path: `/api/posts/${id}`, body: { text: 'hello' } })
  expect(heard[0]?.body).not.toHaveProperty('postId')
})

describe('a command', () => {
  it('shows its result at once and takes it back when it fails', async () => {
    const answer = Promise.withResolvers<{ status: number; body: unknown }>()
    fakeServer(() => answer.promise)
    const undo = vi.fn()
    const optimistic = vi.fn(() => undo)
    const { result } = renderHook(() => useAction(accounts.keepSetup, { optimistic }), { wrapper })
    act(() => result.current.mutate({ nickname: 'ben' }))
    await waitFor(() => expect(optimistic).toHaveBeenCalledExactlyOnceWith({ nickname: 'ben' }))
    expect(undo).not.toHaveBeenCalled()
    answer.resolve({ status: 422, body: { message: 'Nickname is taken' } })
    await waitFor(() => expect(undo).toHaveBeenCalledOnce())
    expect(told(waitingToasts)).toEqual(['Nickname is taken'])
  })

  it.each([
    [422, true],
    [403, true],
    [400, false],
    [500, false],
  ])('reads again what is not as it was shown: refused with %d, %s', async (status, isInvalidated) => {
    fakeServer(() => ({ status, body: { message: 'No' } }))
    queryClient.setQueryData(['accounts', 'setup', {}], { nickname: '' })
    const { result } = renderHook(() => useAction(accounts.keepSetup, { refresh: [accounts.setup], rereads: true }), { wrapper })
    await act(() => result.current.mutateAsync({ nickname: 'ben' }).catch(() => {}))
    expect(queryClient.getQueryState(['accounts', 'setup', {}])?.isInvalidated).toBe(isInvalidated)
  })

  it('is sent once by a hurried hand, and both who asked hear its answer', async () => {
    const answer = Promise.withResolvers<{ body: unknown }>()
    const heard = fakeServer(() => answer.promise)
    const { result } = renderHook(() => useAction(accounts.keepSetup), { wrapper })
    const { mutateAsync } = result.current
    const presses = [mutateAsync({ nickname: 'ben' }), mutateAsync({ nickname: 'ben' })]
    act(() => result.current.mutate({ nickname: 'ben' }))
    answer.resolve({ body: { nickname: 'ben' } })
    await act(async () => expect(await Promise.all(presses)).toEqual([{ nickname: 'ben' }, { nickname: 'ben' }]))
    expect(heard).toHaveLength(1)
    await act(() => result.current.mutateAsync({ nickname: 'ben' }))
    expect(heard).toHaveLength(2)
  })

  it('goes out for each thing that is asked: what is switched on, off and on again ends as on', async () => {
    const heard = fakeServer(() => ({ body: {} }))
    const { result } = renderHook(() => useAction(accounts.keepSetup, { inTurn: 'name' }), { wrapper })
    const { mutateAsync } = result.current
    await act(() => Promise.all(['ada', 'ben', 'ada'].map((nickname) => mutateAsync({ nickname }))))
    expect(heard.map(({ body }) => body)).toEqual([{ nickname: 'ada' }, { nickname: 'ben' }, { nickname: 'ada' }])
  })

  it('can be tried again at once where it was refused', async () => {
    const heard = fakeServer(() => ({ status: 500 }))
    const { result } = renderHook(() => useAction(accounts.keepSetup), { wrapper })
    for (const _ of [1, 2]) await act(() => result.current.mutateAsync({ nickname: 'ben' }).catch(() => {}))
    expect(heard).toHaveLength(2)
  })

  it('makes the answers it changed out of date', async () => {
    fakeServer(() => ({ body: {} }))
    queryClient.setQueryData(['accounts', 'setup', {}], { nickname: '' })
    const { result } = renderHook(() => useAction(accounts.keepSetup, { refresh: [accounts.setup] }), { wrapper })
    await act(() => result.current.mutateAsync({ nickname: 'ben' }))
    expect(queryClient.getQueryState(['accounts', 'setup', {}])?.isInvalidated).toBe(true)
  })
})
