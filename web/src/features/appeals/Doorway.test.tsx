import type { Decision } from '@marquee/contract/cases'
import { posts } from '@marquee/contract/posts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '#api/call.ts'
import { queryClient } from '#api/queryClient.ts'
import { shutOut } from '#api/shutOut.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { report } from '#api/report.ts'
import { settingCell } from '#start/configuration.ts'
import { fakeServer } from '#test/server.ts'
import { Doorway } from './Doorway.tsx'

const decision: Decision = {
  id: '018f0000-0000-7000-8000-0000000000d1', kind: 'suspend', type: 'post', category: 'spam', reason: 'It sells pills', at: '2026-07-01T10:00:00.000Z',
  parts: [], expiresAt: '2026-07-08T10:00:00.000Z', liftedAt: null, lifts: null, excerpt: 'Buy my pills', hold: { kind: 'words', found: 'pills' }, appeal: null, isHeardByOther: true,
  appealUntil: '2026-07-31T10:00:00.000Z', can: { appeal: true },
}
const shut = { status: 403, body: { code: 'account_suspended', message: 'This account is suspended' } }
const postId = '018f0000-0000-7000-8000-0000000000a1'

/** The page of a post with a button that likes it; the account behind it is open until `close` is called. */
const openPage = (closing: Decision | null = decision, stillOpen: Record<string, unknown> = {}) => {
  let isClosed = false
  const heard = fakeServer(({ path }) => {
    if (path.endsWith('/own-closing')) return { body: closing }
    const own = Object.entries(stillOpen).find(([end]) => new URL(path, 'https://x').pathname.endsWith(end))
    if (own) return { body: own[1] }
    return isClosed ? shut : { status: 404, body: { message: 'Not here' } }
  })
  const like = () => void call(posts.read, { postId }).catch(report)
  const Screen = () => (
    <>
      <h1>A post</h1>
      <button onClick={like}>Like</button>
    </>
  )
  const router = createMemoryRouter([{ Component: Doorway, children: [{ path: '*', Component: Screen }] }], { initialEntries: [`/posts/${postId}`] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const close = () => {
    isClosed = true
  }
  return { heard, close }
}

const like = () => fireEvent.click(screen.getByRole('button', { name: 'Like' }))

beforeEach(() => {
  queryClient.clear()
  shutOut.set(undefined)
  waitingToasts.set([])
  settingCell.set({ ...settingCell.get(), isInitializing: false })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it('stands in place of an open page as soon as a call of it is refused, with the reason and without a toast', async () => {
  const { close } = openPage()
  close()
  like()
  await screen.findByRole('heading', { name: 'This account is suspended' })
  for (const said of ['It sells pills', '“Buy my pills”', 'Spam or a scam', /It contains “pills”/]) expect(screen.getByText(said)).toBeTruthy()
  expect(screen.getByText('You can ask for another look until').nextSibling?.textContent).toBe('31 July 2026')
  expect(screen.queryByRole('heading', { name: 'A post' })).toBeNull()
  expect(waitingToasts.get()).toEqual([])
})

it('leaves a page alone where something else was refused', async () => {
  const { heard } = openPage()
  like()
  await waitFor(() => expect(heard).toHaveLength(1))
  await waitFor(() => expect(waitingToasts.get()).toHaveLength(1))
  expect(screen.getByRole('heading', { name: 'A post' })).toBeTruthy()
})

it('says what the server has said where no moderator has closed it, and asks whether it is open again', async () => {
  const { close, heard } = openPage(null)
  close()
  like()
  await screen.findByText('ERROR 403')
  await waitFor(() => expect(heard.map(({ path }) => path)).toContain('/api/profiles/me'))
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const ticket = (id: string, orderId: string, title: string, hours: number) => ({
  id, orderId, name: 'Standing', cents: 1_200, code: 'AAAABBBBCCCCDDDD', status: 'active', checkedInAt: null, isBought: true, canHandOn: true, returnableUntil: inHours(hours - 24), returnPercent: 100,
  event: { id: postId, title, startsAt: inHours(hours), endsAt: inHours(hours + 2), timeZone: 'UTC', venueName: 'Yard', status: 'published' },
})
const subscription = {
  id: postId, tier: { id: postId, level: 1, name: 'Front row' }, per: 'month', cents: 900, renewalCents: 900, status: 'active', startedAt: inHours(-48),
  paidUntil: inHours(600), trialEndsAt: null, cancelsAt: null, graceUntil: null, endedAt: null, next: null, other: null, pausedUntil: null,
  goOnCents: null, pauses: [], can: { cancel: true, resume: false, setCard: true, change: true, stay: false, pause: true, goOn: false },
}

it.each([
  ['rule', 'GroundAgainst the rules of this channel: House rules'],
  ['harassment', 'GroundHarassment or bullying'],
] as const)('leads from the ground to the rules of the channel where it is these: %s', async (category, said) => {
  const rules = {
    id: postId, kind: 'community_rules', version: 1, title: 'House rules', body: 'Be kind', rich: null, effectiveAt: decision.at,
    requiresAcceptance: true, mustAccept: true,
  }
  const { close } = openPage({ ...decision, category }, { '/legal-documents': [rules] })
  close()
  like()
  await screen.findByRole('list', { name: 'Legal texts' })
  expect(screen.getByText('Ground').parentElement!.textContent).toBe(said)
})

it('leaves a way to pay no more, to give tickets back, to a copy of one’s data and to the legal texts', async () => {
  const { close } = openPage(decision, {
    '/subscriptions/mine': { current: subscription, past: [], isSelling: true, mayTry: false, isBegun: false },
    '/tickets': { items: [ticket('t1', 'o1', 'Next week', 168), ticket('t2', 'o2', 'Long ago', -168)], cursor: null },
    '/data-exports': { items: [], nextAt: null },
    '/legal-documents': [
      {
        id: postId, kind: 'terms', version: 1, title: 'Terms of use', body: 'Be kind', rich: null, effectiveAt: inHours(-1), requiresAcceptance: true,
        mustAccept: true,
      },
    ],
  })
  close()
  like()
  await screen.findByRole('heading', { name: 'What you can still do' })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
  await screen.findByRole('form', { name: /Front row/ })
  expect(screen.queryByRole('button', { name: /Pause/ })).toBeNull()
  expect(await screen.findByText('Next week')).toBeTruthy()
  expect(screen.queryByText('Long ago')).toBeNull()
  expect(screen.getByRole('button', { name: 'Give them back' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ask for a copy' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Terms of use' })).toBeTruthy()
})
