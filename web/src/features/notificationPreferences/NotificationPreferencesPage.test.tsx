import type { NotificationPreferences } from '@marquee/contract/notificationPreferences'
import { notificationTypes, type NotificationType } from '@marquee/contract/notifications'
import type { AccountRole } from '@marquee/contract/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { page } from '#page.ts'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { fakeServer, told, type Heard } from '#test/server.ts'

const usual: NotificationPreferences = {
  choices: notificationTypes.map((type) => ({
    type, inApp: true, push: false, mail: 'daily', isTransactional: type === 'SECURITY_LOGIN', hasMail: type !== 'EXPORT_READY',
    canGather: type !== 'EVENT_REMINDER',
  })),
  attention: { quietHours: null, weeklyPushCap: null, unknownSenders: 'accept' },
  mailAddress: 'ben@marquee.test',
  mailsHeldBackSince: null,
}

/** Keeps what it is sent, as the server does, but of what it refuses. */
const world = ({ role = 'Member', changes = {} }: { role?: AccountRole; changes?: Partial<NotificationPreferences> } = {}) => {
  accountCell.set({ account: person({ role, timeZone: 'Europe/Stockholm' }), isLoading: false, failure: undefined })
  let now = { ...usual, ...changes }
  const state: { refused?: NotificationType; change(change: Partial<NotificationPreferences>): void } = {
    change: (change) => {
      now = { ...now, ...change }
    },
  }
  const keep = ({ path, body }: Heard) => {
    if (path.endsWith('/attention')) return { ...now, attention: { ...now.attention, ...(body as object) } }
    const { type } = body as { type: NotificationType }
    return { ...now, choices: now.choices.map((choice) => (choice.type === type ? { ...choice, ...(body as object) } : choice)) }
  }
  const heard = fakeServer((request) => {
    if (request.path.includes('/notifications/mutes')) return { body: { items: [], cursor: null } }
    if (request.method === 'PATCH' && state.refused && (request.body as { type?: string }).type === state.refused) return { status: 422, body: { message: 'Not today' } }
    if (request.method === 'PATCH') now = keep(request)
    return { body: now }
  })
  return { state, heard, sent: () => heard.filter(({ method }) => method === 'PATCH').map(({ body }) => body) }
}

const open = async () => {
  const routes = [{ path: '/', lazy: page(() => import('./NotificationPreferencesPage.tsx')) }]
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Notification settings' })
}
const inApp = (what: string) => screen.getByRole<HTMLInputElement>('switch', { name: `${what}: in the app` })
const pushed = (what: string) => screen.getByRole<HTMLInputElement>('switch', { name: `${what}: push` })
const byMail = (what: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: `${what}: by mail` })

beforeEach(() => {
  queryClient.clear()
  waitingToasts.set([])
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it('is a table of what happens by the ways it reaches one', async () => {
  world({ role: 'Owner' })
  await open()
  const table = screen.getByRole('table', { name: 'What reaches you' })
  expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['What happens', 'In the app', 'Push', 'By mail'])
  expect(within(table).getAllByRole('rowheader', { name: /^(?!Posts and|People$|Chats$|Whom|Events$|Money$|Account$)/ })).toHaveLength(notificationTypes.length - 2)
  // Nobody gives a tip to an owner, and none goes back.
  expect(screen.queryByText('Tips')).toBeNull()
})

it('leaves out what cannot happen to somebody', async () => {
  world()
  await open()
  for (const what of ['Newcomers', 'Connected accounts', 'New subscribers', 'Failed payouts', 'Tips']) expect(screen.queryByText(what)).toBeNull()
  screen.getByText('Failed payments')
})

it('offers reminders by mail at once or not at all, because they are of no use later', async () => {
  world()
  await open()
  const offered = (what: string) => [...byMail(what).options].map(({ text }) => text)
  expect(offered('Reminders')).toEqual(['Off', 'At once'])
  expect(offered('Changes')).toEqual(['Off', 'At once', 'Once an hour', 'Once a day', 'Once a week'])
})

it('pushes what somebody wants pushed, and so many of it in a week', async () => {
  const { sent } = world()
  await open()
  fireEvent.click(pushed('Likes'))
  await screen.findByText('Saved')
  fireEvent.change(screen.getByRole('combobox', { name: 'Pushes in seven days' }), { target: { value: '20' } })
  await waitFor(() => expect(sent()).toEqual([{ type: 'LIKE_LOG', push: true }, { weeklyPushCap: 20 }]))
  expect(pushed('Likes').checked).toBe(true)
  fireEvent.click(inApp('Likes'))
  await waitFor(() => expect([pushed('Likes').checked, pushed('Likes').disabled]).toEqual([false, true]))
})

it('turns something off here, and with it by mail', async () => {
  const { sent } = world()
  await open()
  fireEvent.click(inApp('Likes'))
  await screen.findByText('Saved')
  expect([byMail('Likes').disabled, byMail('Likes').value]).toEqual([true, 'off'])
  expect(sent()).toEqual([{ type: 'LIKE_LOG', inApp: false }])
})

it('keeps two changes made one right after the other', async () => {
  const { sent } = world()
  await open()
  fireEvent.click(inApp('Likes'))
  fireEvent.change(byMail('Mentions'), { target: { value: 'weekly' } })
  await waitFor(() => expect(sent()).toEqual([{ type: 'LIKE_LOG', inApp: false }, { type: 'MENTION_LOG', mail: 'weekly' }]))
  await screen.findByText('Saved')
  expect([inApp('Likes').checked, byMail('Mentions').value]).toEqual([false, 'weekly'])
})

it('says what could not be kept, and shows what holds', async () => {
  const { state } = world()
  await open()
  state.refused = 'MENTION_LOG'
  fireEvent.change(byMail('Mentions'), { target: { value: 'weekly' } })
  await waitFor(() => expect(told(waitingToasts)).toEqual(['Not today']))
  expect(byMail('Mentions').value).toBe('daily')
  expect(screen.queryByText('Saved')).toBeNull()
})

it('takes back all that was refused, in whatever order it was chosen', async () => {
  const { state, sent } = world()
  await open()
  state.refused = 'LIKE_LOG'
  fireEvent.change(byMail('Likes'), { target: { value: 'weekly' } })
  fireEvent.click(inApp('Likes'))
  await waitFor(() => expect(sent()).toHaveLength(2))
  await waitFor(() => expect(told(waitingToasts)).toEqual(['Not today']))
  expect([inApp('Likes').checked, byMail('Likes').value]).toEqual([true, 'daily'])
  fireEvent.change(byMail('Mentions'), { target: { value: 'weekly' } })
  await screen.findByText('Saved')
  expect([inApp('Likes').checked, byMail('Likes').value, byMail('Mentions').value]).toEqual([true, 'daily', 'weekly'])
})

it('offers no choice where there is none, and says why', async () => {
  world()
  await open()
  expect(screen.getAllByRole('switch', { name: /^New sign-ins/ })).toEqual([pushed('New sign-ins')])
  const row = screen.getByText('New sign-ins').closest('tr')!
  expect(row.textContent).toMatch(/Always on, so that it is never a surprise.*Always on.*Always, at once/)
  expect(screen.queryByRole('combobox', { name: 'Copy of your data: by mail' })).toBeNull()
})

it('begins quiet hours at night on one’s own clocks, and ends them', async () => {
  const { sent } = world()
  await open()
  const quiet = screen.getByRole('switch', { name: /^Hold mails and pushes back/ })
  fireEvent.click(quiet)
  fireEvent.change(await screen.findByRole('combobox', { name: 'To' }), { target: { value: '08:30' } })
  await screen.findByText('Saved')
  fireEvent.click(quiet)
  await waitFor(() =>
    expect(sent()).toEqual([
      { quietHours: { from: '22:00', to: '07:00', timeZone: null } },
      { quietHours: { from: '22:00', to: '08:30', timeZone: null } },
      { quietHours: null },
    ]),
  )
  expect(screen.queryByRole('combobox', { name: 'From' })).toBeNull()
})

it('keeps quiet hours in a zone of their own for whoever wants that, and goes back to wherever they are', async () => {
  const { sent } = world({ changes: { attention: { ...usual.attention, quietHours: { from: '22:00', to: '07:00', timeZone: null } } } })
  await open()
  const zone = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time zone' })
  expect(zone.selectedOptions[0]!.textContent).toBe('Yours (Europe/Stockholm)')
  fireEvent.change(zone, { target: { value: 'Europe/Stockholm' } })
  await screen.findByText('Saved')
  expect(zone.selectedOptions[0]!.textContent).toBe('Stockholm')
  fireEvent.change(zone, { target: { value: '' } })
  await waitFor(() => expect(sent()).toMatchObject([{ quietHours: { timeZone: 'Europe/Stockholm' } }, { quietHours: { timeZone: null } }]))
})

it.each([
  [{ timeZone: 'Europe/Stockholm', seenZone: 'Asia/Tokyo' }, 'Europe/Stockholm'],
  [{ timeZone: null, seenZone: 'Asia/Tokyo' }, 'Asia/Tokyo'],
  [{ timeZone: null, seenZone: null }, 'UTC, until a browser of yours has said where you are'],
])('says by which clocks mails leave (%j)', async (zones, said) => {
  world()
  accountCell.set({ account: person(zones), isLoading: false, failure: undefined })
  await open()
  screen.getByText(new RegExp(`on Mondays at 08:00 \\(${said}\\)`))
})

it('sets strangers aside', async () => {
  const { sent } = world()
  await open()
  fireEvent.click(screen.getByRole('radio', { name: /^Set them aside/ }))
  await screen.findByText('Saved')
  expect(sent()).toEqual([{ unknownSenders: 'filter' }])
})

it('says where mails go', async () => {
  world()
  await open()
  screen.getByText(/^Mails go to ben@marquee\.test\. .*\(Europe\/Stockholm\)\.$/)
})

it('tells whoever has no address what to do', async () => {
  world({ changes: { mailAddress: null } })
  await open()
  screen.getByText('No mails reach you yet')
  screen.getByText(/Confirm one where you sign in/)
})

it('tells whoever’s mails come back, has one more sent when asked, and is silent once it was taken', async () => {
  const { heard, state } = world({ changes: { mailsHeldBackSince: '2026-11-21T18:45:00.000Z' } })
  await open()
  screen.getByText('Mails to you come back')
  screen.getByText(/^The last one came back on 21 November 2026 at /)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/^A mail is on its way to you/)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(heard.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/api/notification-preferences/mail-tries'])

  // It came back as well.
  const again = async (change: Partial<NotificationPreferences>) => {
    state.change(change)
    await queryClient.refetchQueries()
  }
  await again({ mailsHeldBackSince: '2026-11-22T18:45:00.000Z' })
  await screen.findByText(/^The last one came back on 22 November/)
  screen.getByRole('button', { name: 'Try again' })

  await again({ mailsHeldBackSince: null })
  await waitFor(() => expect(screen.queryByText('Mails to you come back')).toBeNull())
})
