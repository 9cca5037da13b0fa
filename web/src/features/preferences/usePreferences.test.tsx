import type { Preferences } from '@marquee/contract/preferences'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { accountCell, keepAccount } from '#start/account.ts'
import { person } from '#test/people.ts'
import { fakeServer, type Heard } from '#test/server.ts'
import { ownPreferences, usePreferences } from './usePreferences.ts'

const usual: Preferences = {
  locale: null, timeZone: null, wantsCaptions: false,
  privacy: {
    isPrivate: false, isDiscoverable: true, isIndexable: true, showsSubscriber: false, followersVisibility: 'public', followingVisibility: 'public', friendsVisibility: 'public',
    dmPolicy: 'everyone',
  },
}

const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
const open = () => renderHook(() => usePreferences(), { wrapper }).result

/** Keeps what it is sent; each answer waits until the test lets it go. */
const slowServer = () => {
  let now = usual
  const answers: ((how?: 'refused') => void)[] = []
  const answer = ({ path, body }: Heard) =>
    new Promise<{ status?: number; body: unknown }>((settle) => {
      answers.push((how) => {
        if (how) return settle({ status: 422, body: { message: 'Not today' } })
        now = path.endsWith('/privacy') ? { ...now, privacy: { ...now.privacy, ...(body as object) } } : { ...now, ...(body as object) }
        settle({ body: now })
      })
    })
  const heard = fakeServer((request) => (request.method === 'PATCH' ? answer(request) : { body: person() }))
  const sent = () => heard.filter(({ method }) => method === 'PATCH')
  const next = async (place: number, how?: 'refused') => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(place))
    await act(async () => answers[place]!(how))
  }
  return { sent, next }
}

beforeEach(() => {
  queryClient.clear()
  waitingToasts.set([])
  keepAccount(person())
  queryClient.setQueryData(ownPreferences().queryKey, usual)
})

it('keeps two changes that follow each other closely, in their order', async () => {
  const { sent, next } = slowServer()
  const shown = open()
  act(() => {
    shown.current.save.mutate({ locale: 'en' })
    shown.current.save.mutate({ timeZone: 'Europe/Rome' })
  })
  await waitFor(() => expect(shown.current.preferences).toMatchObject({ locale: 'en', timeZone: 'Europe/Rome' }))
  expect(sent()).toHaveLength(1)
  await next(0)
  expect(shown.current.preferences.timeZone).toBe('Europe/Rome')
  await next(1)
  await waitFor(() => expect(accountCell.get().account).toMatchObject({ locale: 'en', timeZone: 'Europe/Rome' }))
  expect(shown.current.preferences).toMatchObject({ locale: 'en', timeZone: 'Europe/Rome' })
})

it('takes back the one that is refused and leaves the other', async () => {
  const { next } = slowServer()
  const shown = open()
  act(() => {
    shown.current.setPrivacy.mutate({ isDiscoverable: false })
    shown.current.setPrivacy.mutate({ isIndexable: false })
  })
  await next(0, 'refused')
  await next(1)
  await waitFor(() => expect(shown.current.preferences.privacy).toMatchObject({ isDiscoverable: true, isIndexable: false }))
})
