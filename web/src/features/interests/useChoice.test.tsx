import type { Interest } from '@marquee/contract/interests'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { fakeServer, told } from '#test/server.ts'
import { allInterests, ownInterests } from './cachedInterests.ts'
import { useChoice } from './useChoice.ts'

const named = (name: string): Interest => ({ id: `018f0000-0000-7000-8000-00000000000${name.length}`, name, icon: 'sparkles' })
const [clay, kilns, glazes] = [named('Clay'), named('Kilns'), named('Glazes')]
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>

/** A channel and somebody's choice in it, which an owner may change behind their back. */
const world = async () => {
  const state = { all: [clay, kilns, glazes], own: [clay, kilns] }
  fakeServer(({ method, path }) => {
    const id = path.split('/').at(-2)
    if (method !== 'GET' && !state.all.some((one) => one.id === id)) return { status: 404, body: { message: 'Not there' } }
    if (method === 'DELETE') state.own = state.own.filter((one) => one.id !== id)
    if (method === 'PUT') state.own = [...state.own, ...state.all.filter((one) => one.id === id)]
    return { body: path.endsWith('/mine') ? state.own : path.endsWith('/interests') ? state.all : {} }
  })
  const { result } = renderHook(
    () => ({ ...useChoice(), all: useQuery(allInterests()).data, own: useQuery(ownInterests()).data?.map(({ name }) => name) }),
    { wrapper },
  )
  await waitFor(() => expect([result.current.all?.length, result.current.own?.length]).toEqual([3, 2]))
  return { state, result }
}

beforeEach(() => {
  queryClient.clear()
  waitingToasts.set([])
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
})

it('says what is refused, and shows what there is by then', async () => {
  const { state, result } = await world()
  state.all = [clay, kilns]
  state.own = [kilns]
  act(() => result.current.choose(glazes.id))
  await waitFor(() => expect([result.current.all, result.current.own]).toEqual([[clay, kilns], ['Kilns']]))
  expect(told(waitingToasts)).toHaveLength(1)
})

it('shows what is left by then, once all that was dropped is gone', async () => {
  const { state, result } = await world()
  state.own = [clay, kilns, glazes]
  act(() => {
    result.current.drop(clay.id)
    result.current.drop(kilns.id)
  })
  await waitFor(() => expect(result.current.own).toEqual(['Glazes']))
})
