import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { profile } from '#test/profiles.ts'
import { fakeServer } from '#test/server.ts'
import { useRelationMenu } from './useRelationMenu.ts'

const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
const ada = profile({ can: { ...profile().can, block: true } })
const muted = { ...ada, relation: { ...ada.relation, isMuted: true } }

beforeEach(() => {
  queryClient.clear()
  waitingToasts.set([])
})

it('unmutes after it has muted, however soon that is pressed', async () => {
  const first = Promise.withResolvers<{ body: object }>()
  const heard = fakeServer(({ method }) => (method === 'DELETE' ? { body: { isMuted: false, mutedUntil: null } } : first.promise))
  const { result, rerender } = renderHook(({ person }) => useRelationMenu(person), { wrapper, initialProps: { person: ada } })
  const press = (label: RegExp) => {
    const item = result.current.find((one) => label.test(one.label))!
    act(() => {
      if ('onSelect' in item) item.onSelect()
    })
  }
  press(/^Mute/)
  await waitFor(() => expect(heard).toHaveLength(1))
  rerender({ person: muted })
  press(/^Unmute/)
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(heard.map(({ method }) => method)).not.toContain('DELETE')
  await act(async () => first.resolve({ body: { isMuted: true, mutedUntil: null } }))
  await waitFor(() => expect(heard.at(-1)?.method).toBe('DELETE'))
})
