import { profileTextNames, type Profile } from '@marquee/contract/profiles'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { queryClient } from '#api/queryClient.ts'
import { profileRoutes } from '#features/profiles/routes.tsx'
import { accountCell } from '#start/account.ts'
import { settingCell } from '#start/configuration.ts'
import { person } from '#test/people.ts'
import { canOwn, profile } from '#test/profiles.ts'
import { fakeServer } from '#test/server.ts'

const ErrorSaid = () => {
  const error = useRouteError()
  return error instanceof ApiError && <p>Status {error.status}</p>
}

/** Opens an address of people; `person` is who the server knows there, and a follow is answered with `follow`. */
const open = (path: string, person?: Profile, follow?: Promise<{ status: number; body: unknown }>) => {
  fakeServer(({ path: asked }) => {
    if (asked.includes('/follow')) return follow ?? { body: { isFollowing: true, follow: 'following' } }
    if (asked.includes('/posts') || asked.includes('/activity')) return { body: { items: [], cursor: null } }
    if (asked.includes('/highlights')) return { body: [] }
    if (asked.includes('/next-livestream')) return { body: null }
    if (asked.includes('/creator-suggestions')) return { body: [] }
    return person ? { body: person } : { status: 404, body: { message: 'Not here' } }
  })
  const routes = [{ ErrorBoundary: ErrorSaid, HydrateFallback: () => null, children: profileRoutes }]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router }
}

const ada = profile()
const nobodyCan = { ...ada.can, follow: false }
const ben = profile({ id: '018f0000-0000-7000-8000-00000000000b', nickname: 'ben', displayName: 'Ben', role: 'Member', can: nobodyCan })
const olga = profile({ id: '018f0000-0000-7000-8000-00000000000e', nickname: 'olga', displayName: 'Olga', role: 'Owner', can: nobodyCan })

beforeEach(() => {
  queryClient.clear()
  settingCell.set({ ...settingCell.get(), isInitializing: false })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal('IntersectionObserver', class { observe() {} disconnect() {} })
})

it('shows who ada is, and that she has published nothing yet', async () => {
  open(`/creator/${ada.id}`, ada)
  await screen.findByRole('heading', { level: 1, name: 'Ada Owusu' })
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByText('Joined March 2025')).toBeTruthy()
  const followers = screen.getByRole('link', { name: '12 followers' })
  expect(followers.getAttribute('href')).toBe(`/profile/${ada.id}/creator/follower-list`)
  await screen.findByText(/Posts by Ada Owusu will appear here\. Follow/)
})

it('shows, once ben wants to know more, everything that ada says of herself', async () => {
  const textOf = (name: string) => `https://${name.toLowerCase()}.test/`
  open(`/creator/${ada.id}`, profile(Object.fromEntries(profileTextNames.map((name) => [name, textOf(name)]))))
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  const shown = document.body.textContent
  expect(profileTextNames.filter((name) => !shown.includes(`${name.toLowerCase()}.test`))).toEqual([])
})

it.each([
  ['a member opened as a creator', `/creator/${ben.id}`, ben, `/member/${ben.id}`],
  ['a creator opened as a member', `/member/${ada.id}`, ada, `/creator/${ada.id}`],
  ['a member opened as an owner of the profile area', `/profile/${ben.id}/owner`, ben, `/profile/${ben.id}/member`],
  ['a creator opened as a member of the profile area', `/profile/${ada.id}/member`, ada, `/profile/${ada.id}/creator`],
  ['an owner opened as a creator of the profile area', `/profile/${olga.id}/creator`, olga, `/profile/${olga.id}/owner`],
  ['an id in capitals', `/creator/${ada.id.toUpperCase()}`, ada, `/creator/${ada.id}`],
])('leads %s to their own page', async (_, path, person, end) => {
  const { router } = open(path, person)
  await screen.findByRole('heading', { level: 1, name: person.displayName })
  expect(router.state.location.pathname).toBe(end)
})

it('says 404 where nobody is', async () => {
  open(`/creator/${ada.id}`)
  await screen.findByText('Status 404')
})

it('follows at once, and takes it back when the server refuses', async () => {
  const answer = Promise.withResolvers<{ status: number; body: unknown }>()
  open(`/creator/${ada.id}`, ada, answer.promise)
  fireEvent.click(await screen.findByRole('button', { name: /^Follow Ada/ }))
  await screen.findByRole('button', { name: /^Following Ada/ })
  expect(screen.getByText('13')).toBeTruthy()
  answer.resolve({ status: 403, body: { code: 'not_allowed', message: 'No' } })
  await screen.findByRole('button', { name: /^Follow Ada/ })
  expect(screen.getByText('12')).toBeTruthy()
})

it('offers ada to write on her own page, not to follow herself', async () => {
  open(`/creator/${ada.id}`, { ...ada, can: canOwn })
  await screen.findByText('Your posts will appear here. Write the first one.')
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'New post' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit profile' })).toBeTruthy()
})

it('calls a creator’s page @nickname in every template but the standard one, with the name below', async () => {
  const { config } = settingCell.get()
  const { router } = open(`/creator/${ada.id}`, ada)
  await screen.findByRole('heading', { level: 1 })
  const bar = () => [...document.querySelectorAll('[data-own-title] p')].map(({ textContent }) => textContent)
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent
  expect([bar(), heading()]).toEqual([['Ada Owusu'], 'Ada Owusu'])
  settingCell.set({ ...settingCell.get(), config: { ...config, activeTemplate: 'arcgaming' } })
  await waitFor(() => expect([bar(), heading()]).toEqual([['@ada'], '@ada']))
  expect(screen.getByTitle('Ada Owusu')).toBeTruthy()
  settingCell.set({ ...settingCell.get(), config })
  router.dispose()
})

it('keeps the tab of an address when it leads on', async () => {
  const { router } = open(`/member/${ada.id}?tab=interests`, ada)
  await screen.findByText('What Ada Owusu is into will appear here.')
  expect(router.state.location.search).toBe('?tab=interests')
})

it('shows the head of a closed profile, and why nothing follows', async () => {
  const shut = { ...ada.can, seeFollowers: false, seeFollowing: false, seeFriends: false }
  open(`/creator/${ada.id}`, { ...ada, isPrivate: true, isClosed: true, can: shut })
  await screen.findByText('This profile is private')
  expect(screen.getByText('12').closest('a')).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Profile' })).toBeNull()
})

/** The window is as wide as a phone's. */
const onPhone = () => vi.stubGlobal('matchMedia', (asked: string) => Object.assign(new EventTarget(), { matches: asked.includes('max-width: 599') }))

it('keeps what ada says of where and since when behind More, so that her work comes first', async () => {
  open(`/creator/${ada.id}`, { ...ada, location: 'Malmö', fields: [{ name: 'Kiln', value: 'Gas' }] })
  const more = await screen.findByRole('button', { name: 'More', expanded: false })
  for (const text of ['Malmö', 'Kiln', /^Joined/]) expect(screen.queryByText(text)).toBeNull()
  fireEvent.click(more)
  for (const text of ['Malmö', 'Kiln', /^Joined/]) screen.getByText(text)
})

it('begins with the posts, and shows everything to whoever asks', async () => {
  const { router } = open(`/creator/${ada.id}`, ada)
  fireEvent.click(await screen.findByRole('button', { name: 'Shown: Posts' }))
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Everything', checked: false }))
  await screen.findByRole('button', { name: 'Shown: Everything' })
  expect(router.state.location.search).toBe('?show=everything')
})

it.each([
  ['none', 'Add friend'],
  ['requested', 'Withdraw friend request'],
  ['friends', 'Remove friend'],
] as const)('has what is done about a friendship (%s) in the menu of a phone, beside following', async (friendship, label) => {
  onPhone()
  open(`/creator/${ada.id}`, { ...ada, relation: { ...ada.relation, friendship }, can: { ...ada.can, follow: true, befriend: true } })
  fireEvent.click(await screen.findByRole('button', { name: 'More about Ada Owusu' }))
  screen.getByRole('menuitem', { name: label })
  expect(screen.queryByRole('button', { name: /friend/i })).toBeNull()
})

it('leaves the answer to somebody who asks to be friends in sight, on a phone too', async () => {
  onPhone()
  open(`/creator/${ada.id}`, { ...ada, relation: { ...ada.relation, friendship: 'asked' }, can: { ...ada.can, follow: true, befriend: true } })
  await screen.findByRole('button', { name: /^Accept Ada Owusu/ })
  screen.getByRole('button', { name: /^Decline Ada Owusu/ })
})

it('says that ben has blocked her', async () => {
  open(`/creator/${ada.id}`, { ...ada, isClosed: true, relation: { ...ada.relation, isBlocked: true }, can: { ...ada.can, follow: false } })
  await screen.findByText('You have blocked Ada Owusu')
})

it('unfolds the long bio, names pronouns, fields and mutual friends, and links only to the web', async () => {
  open(`/creator/${ada.id}`, {
    ...ada,
    bio: 'I began with a wheel from a school sale.',
    pronouns: 'she/her',
    location: 'Malmö',
    website: 'javascript:alert(1)',
    fields: [{ name: 'Kiln', value: 'Gas, 200 litres' }],
    links: [{ label: 'Shop', url: 'https://shop.example/ada', verifiedAt: '2026-01-01T00:00:00.000Z' }],
    mutualFriends: { count: 14, named: [ben] },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'More', expanded: false }))
  screen.getByText('I began with a wheel from a school sale.')
  expect(screen.getByText('Kiln').nextElementSibling?.textContent).toBe('Gas, 200 litres')
  screen.getByText('14 mutual friends')
  const shop = screen.getByRole('link', { name: 'Shop' })
  expect(shop.getAttribute('rel')).toBe('ugc noopener noreferrer nofollow')
  screen.getByText('Verified')
  expect(document.body.innerHTML).not.toContain('javascript:')
})

const badges = () => screen.queryAllByText('Subscriber')

it('says that ben pays on his own page, to him alone', async () => {
  accountCell.set({ account: person({ isSubscriber: true }), isLoading: false, failure: undefined })
  open(`/member/${ben.id}`, { ...ben, id: person().profile.id })
  await screen.findByRole('heading', { level: 1, name: 'Ben' })
  expect(badges()).toHaveLength(1)
  screen.getByText('Only you see that')
})

it('says of nobody else that they pay', async () => {
  accountCell.set({ account: person({ isSubscriber: true }), isLoading: false, failure: undefined })
  open(`/creator/${ada.id}`, ada)
  await screen.findByRole('heading', { level: 1, name: 'Ada Owusu' })
  expect(badges()).toHaveLength(0)
})
