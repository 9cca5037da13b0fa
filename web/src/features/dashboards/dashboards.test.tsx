import type { Checklist, CreatorDashboard, OwnerDashboard, OwnerMoney, SalesFigures } from '@marquee/contract/dashboards'
import type { OwnersWait } from '@marquee/contract/ownersWait'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { page } from '#page.ts'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { profile } from '#test/profiles.ts'
import { fakeServer } from '#test/server.ts'

interface Beside {
  money?: OwnerMoney
  waiting?: Partial<OwnersWait>
  checklist?: Checklist
  /** What the server does not answer. */
  broken?: () => RegExp | undefined
}

const nextStream = {
  id: '018f0000-0000-7000-8000-00000000000b', title: 'Raku, live', scheduledStart: '2027-03-01T18:00:00.000Z', status: 'scheduled', isReminded: false,
  can: { remind: false },
}

const open = async (routes: RouteObject[], body: CreatorDashboard | OwnerDashboard, path = '/', beside: Beside = {}) => {
  let isPutAway = beside.checklist?.isPutAway ?? true
  const heard = fakeServer(({ path: asked, method, body: sent }) => {
    if (beside.broken?.()?.test(asked)) return { status: 500, body: { code: 'broken', message: 'x' } }
    if (asked.includes('/money')) return { body: beside.money ?? unsold }
    if (asked.includes('/comments')) return { body: { items: [] } }
    if (asked.includes('/next-livestream')) return { body: nextStream }
    if (asked.includes('/waiting')) return { body: { ...nothingWaits, ...beside.waiting } }
    if (!asked.includes('/checklist')) return { body }
    if (method === 'PUT') ({ isPutAway } = sent as { isPutAway: boolean })
    return { body: { ...(beside.checklist ?? setUp), isPutAway } }
  })
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], { initialEntries: [path] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  return { router, heard }
}
const creator = [{ path: '/', lazy: page(() => import('./CreatorDashboardPage.tsx')) }]
const owner = [{ path: '/', lazy: page(() => import('./OwnerDashboardPage.tsx')) }]

const steps = Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}T00:00:00.000Z`)
const line = (total: number, added = 0, before = 0) => ({
  total, added, before, whole: { added, before }, steps: steps.map((_, day) => (day === 29 ? added : 0)),
})
const nothing = line(0)
/** So many, who came in the time, and who has gone on its last day. */
const stock = (total: number, added = 0, left = 0) => {
  const before = total - added + left
  const level = { now: total, before, steps: steps.map((_, day) => (day === 29 ? total : before)) }
  return { ...line(total, added), left: line(left, left), level }
}
const shared = { unit: 'day' as const, steps, isRunning: true, firstDay: '2020-01-01', asOf: null as string | null, clocks: [{ timeZone: 'UTC', firstDay: null as string | null }], posts: stock(0), reactions: nothing, comments: nothing, reshares: nothing, topPosts: [] }
const quiet: CreatorDashboard = { ...shared, followers: stock(0), newestFollowers: [], latestPosts: [] }
const setUp: Checklist = {
  isPutAway: false,
  items: {
    hasLogo: true, hasDescription: true, hasInterests: true, hasRules: true, hasPayments: true, hasTiers: true, hasInvited: true,
    hasPosts: true, hasDomain: true,
  },
}
const nothingWaits: OwnersWait = {
  cases: 0, oldestCaseAt: null, appeals: 0, roleRequests: 0, pastDue: 0, disputes: 0, answerDisputesBy: null,
  hasFailedPayout: false, failedRefunds: 0,
  paymentProblem: null, pausedWebhooks: 0, strayDomains: 0,
}
const channel: OwnerDashboard = {
  ...shared,
  members: stock(40, 3), creators: stock(0), follows: stock(0), active: line(90, 60, 90),
  byInvitation: line(2, 2), byLink: nothing, bySignUp: line(38, 1),
  topCreators: [], newestMembers: [],
}
const unsold: OwnerMoney = { unit: 'day', steps, isRunning: true, sells: false, subscriptions: null, tickets: null, sales: [] }
const card = (label: string) => screen.getByRole('heading', { name: label }).parentElement!

beforeEach(() => {
  queryClient.clear()
  waitingToasts.set([])
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false, addListener: () => {}, removeListener: () => {} }))
  accountCell.set({ account: person({ role: 'Creator' }), isLoading: false, failure: undefined })
})

it('leads a creator to the livestream that they hold next', async () => {
  await open(creator, quiet)
  within(await screen.findByRole('region', { name: 'Next livestream' })).getByRole('link', { name: 'Raku, live' })
})

it('tells a new creator what to do', async () => {
  await open(creator, quiet)
  expect(card('Followers').textContent).toContain('0')
  expect(card('Followers').textContent).toContain('None new in 30 days')
  expect(screen.getByText('Nobody follows you yet. People who do will appear here.')).toBeTruthy()
  expect(card('New followers').textContent).toContain('A post on the timeline helps people find you.')
  expect(screen.getByText('Nothing published yet')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'New post' }).length).toBeGreaterThan(0)
})

it('counts what is new in the time span, and keeps the span in the address', async () => {
  const { router, heard } = await open(creator, { ...quiet, followers: stock(1_300_000, 4_812) })
  expect(card('Followers').textContent).toContain('1.3M')
  expect(within(card('Followers')).getByText('1,300,000')).toBeTruthy()
  expect(card('Followers').textContent).toContain('Up 4.8Kin 30 days')
  expect(screen.getByRole('link', { name: 'Followers' }).getAttribute('href')).toBe('/creator/dashboard/followers?period=month')

  fireEvent.click(screen.getAllByRole('radio', { name: '24 hours' })[0]!)
  await waitFor(() => expect(router.state.location.search).toBe('?period=day'))
  expect(heard.some(({ path }) => path.includes('period=day'))).toBe(true)
})

it('says when fewer are there, and when less was given than before', async () => {
  await open(creator, { ...quiet, followers: stock(7, 12, 500), posts: stock(3, 1, 1), reactions: line(9, 3, 5), comments: line(2, 0, 1) })
  expect(card('Followers').textContent).toContain('Down 488in 30 days')
  expect(card('Posts').textContent).toContain('As many as 30 days ago')
  expect(card('Also in this time').textContent).toContain('No longer following500Posts no longer shown1')
  expect(card('Engagement').textContent).toContain('Down 3on the 30 days before, today left out')
})

it('says by which clock days end, and by which they ended until another was chosen', async () => {
  await open(creator, { ...quiet, clocks: [{ timeZone: 'America/Los_Angeles', firstDay: '2020-01-01' }] })
  expect(screen.getByText('Days end at midnight, Los Angeles time.')).toBeTruthy()
  cleanup()
  queryClient.clear()
  const clocks = [{ timeZone: 'UTC', firstDay: null }, { timeZone: 'Pacific/Auckland', firstDay: '2026-11-27' }]
  await open(creator, { ...quiet, clocks })
  expect(screen.getByText('Days end at midnight, UTC until 27 November 2026, then Auckland time.')).toBeTruthy()
})

it('says of when the figures are where more has happened since, also beside hours', async () => {
  await open(creator, { ...quiet, unit: 'hour', asOf: '2026-11-26T14:02:00.000Z' }, '/?period=day')
  expect(screen.getByText(/^As of 26 November 2026 at \d\d:02: more has happened since, and is being added up\.$/)).toBeTruthy()
})

it('reads a chart out in a sentence and shows it as a table', async () => {
  await open(creator, { ...quiet, followers: stock(3, 3) })
  await screen.findByText('New followers, 1 November to 30 November: 3 in all. Most on 30 November: 3. The last day still runs.')
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(within(screen.getByRole('table')).getByRole('row', { name: '30 Nov, so far 3' })).toBeTruthy()
})

it('looks at days of one’s own', async () => {
  const { router } = await open(creator, quiet, '/?from=2026-10-01&to=2026-10-31')
  expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2026-10-01')
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-09-01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show these days' }))
  await screen.findByText(/must not lie before the first day/i)
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-08-30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show these days' }))
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-08-30&to=2026-09-01'))
})

it('shows the owner how people came, and whose posts brought most', async () => {
  const { id, nickname, displayName, role, avatar } = profile()
  const author = { id, nickname, displayName, role, avatar }
  const ben = { ...author, id: '018f0000-0000-7000-8000-00000000000b', nickname: 'ben', displayName: 'Ben', role: 'Member' as const }
  const top = { id: '018f0000-0000-7000-8000-00000000000c', line: 'The kiln is on', author, publishedAt: steps[3]!, engagement: 1_234 }
  const topCreators = [{ ...author, followerCount: 48_200, postCount: 3, newFollowerCount: 12, engagement: 9, sold: [{ currency: 'usd', cents: 410 }] }]
  await open(owner, { ...channel, topPosts: [top], topCreators, newestMembers: [ben] })
  // Twenty-nine days are over, of sixty and of ninety looks.
  expect(card('Active people a day').textContent).toMatch(/^Active people a day2\D*1Down 1on the 30 days before, today left out$/)
  await screen.findByText('New people by how they came, 1 November to 30 November: 3 in all. Most on 30 November: 3. The last day still runs.')
  const row = within(screen.getByRole('table', { name: 'Top posts' })).getAllByRole('row')[1]!
  expect(within(row).getByRole('link', { name: /The kiln is on/ }).getAttribute('href')).toBe(`/posts/${top.id}`)
  expect(row.textContent).toContain('1,234')
  expect(within(screen.getByRole('table', { name: 'Creators by followers' })).getByRole('link', { name: displayName }).getAttribute('href')).toBe(`/owner/dashboard/creators/${author.id}?period=month`)
  expect(screen.getByRole('link', { name: 'Invitation' }).getAttribute('href')).toBe('/owner/dashboard/people?period=month&source=invitation')
  expect(screen.getByRole('link', { name: 'Members' }).getAttribute('href')).toBe('/owner/dashboard/people?period=month&role=Member')
})

it('says in a sentence that a channel sells nothing, and where it begins to', async () => {
  await open(owner, channel)
  expect(screen.getByText(/This channel sells nothing yet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Payments' }).getAttribute('href')).toBe('/owner/settings/payments')
  expect(screen.queryByRole('heading', { name: 'Churn' })).toBeNull()
})

it('shows the owner what subscriptions bring, who leaves, and how that has changed', async () => {
  const level = (now: number, before: number) => ({ now, before, steps: steps.map((_, day) => (day === 29 ? now : before)) })
  const subscriptions = {
    monthlyCents: level(4_128_650, 4_000_000), centsEach: level(841, 829), paying: level(4_912, 4_700), active: level(4_881, 4_690),
    trialing: level(266, 266), pastDue: level(31, 10), joined: line(9_000, 340, 300), left: line(4_000, 128, 120),
    churn: { now: 0.0272, before: 0.031 },
    movements: { begun: 140_000, returned: 0, raised: 10_650, lowered: 0, ended: -22_000 },
    cohorts: [{ month: '2026-09', kept: [812, 763, 714] }, { month: '2026-11', kept: [40] }],
  }
  await open(owner, channel, '/', { money: { ...unsold, sells: true, subscriptions } })
  expect(card('Monthly recurring revenue').textContent).toContain('$41,286.50')
  expect(card('Monthly recurring revenue').textContent).toContain('Up $1,286.50in 30 days')
  expect(card('Paying subscribers').textContent).toContain('Up 212in 30 days')
  expect(card('Churn').textContent).toContain('2.7%')
  expect(card('Churn').textContent).toContain('Down 0.4 pointson the 30 days before')
  expect(card('Revenue per head').textContent).toContain('$8.41')
  await screen.findByText(/^How recurring revenue went, 1 November to 30 November: from \$40,000 to \$41,286.50\. Highest on 30 November/)
  expect(card('Subscriptions').textContent).toContain('Trying it free266')
  expect(card('What moved recurring revenue').textContent).toBe(
    'What moved recurring revenueWhen this time began$40,000New+$1,400Pay more+$106.50Pay no more-$220Now$41,286.50')
  expect(screen.getByRole('link', { name: 'Pay no more' }).getAttribute('href')).toBe('/owner/dashboard/revenue?period=month&kind=ended')
  fireEvent.click(screen.getByText('How these figures are counted'))
  expect(screen.getByText(/a month’s price as it is, a year’s divided by twelve/)).toBeTruthy()
  const stays = screen.getByRole('table', { name: /^Of those who began to pay in a month/ })
  expect(within(stays).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Began in', 'Start', '1 mo', '2 mo'])
  expect(within(stays).getByRole('row', { name: 'September 2026, 812 100 94 88' })).toBeTruthy()
  expect(within(stays).getByRole('row', { name: 'November 2026, so far, 40 100' })).toBeTruthy()
  expect(screen.queryByText(/sells nothing/)).toBeNull()
})

it('shows a creator what was paid for their events and given to them, by currency, with what went back', async () => {
  const none = { gross: nothing, net: nothing }
  const sales = (currency: string, cents: number): SalesFigures => ({
    currency, subscriptions: none, tickets: { gross: line(cents, cents), net: line(cents - 100, cents - 100) }, tips: none,
  })
  const lastTwo = steps.map((_, day) => (day === 29 ? -300 : day === 28 ? 800 : 0))
  const tips = { gross: { ...line(500, 500), steps: lastTwo }, net: line(450, 450) }
  await open(creator, quiet, '/', { money: { ...unsold, tickets: line(318, 12), sales: [{ ...sales('usd', 62_000), tips }] } })
  const facts = 'Tickets taken12Events$620Events, after fees and taxes$619Tips$5Tips, after fees and taxes$4.50'
  expect(card('Sold in this time').textContent).toBe(`Sold in this time${facts}See your earnings`)
  expect(card('Earnings, after fees and taxes').textContent).toContain('$623.50')
  expect(screen.queryByText('What became of your earnings')).toBeNull()
  await screen.findByText('What was paid, day by day, 1 November to 30 November: $625 in all. Most on 30 November: $620. The last day still runs.')
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(within(screen.getByRole('table')).getByRole('row', { name: '30 Nov, so far $620 -$3' })).toBeTruthy()
})

it('leaves money out for a creator who sells nothing', async () => {
  await open(creator, quiet)
  expect(screen.queryByText('Sold in this time')).toBeNull()
  expect(screen.queryByText(/sells nothing/)).toBeNull()
})

it('tells owners what waits for a person, the most pressing first, each with the way there', async () => {
  const threeHoursAgo = new Date(Date.now() - 3.5 * 3_600_000).toISOString()
  const waiting = { cases: 7, oldestCaseAt: threeHoursAgo, roleRequests: 100, hasFailedPayout: true, failedRefunds: 2, paymentProblem: 'missing' as const, pausedWebhooks: 1 }
  await open(owner, channel, '/', { waiting })
  const ways = within(card('Needs a person').parentElement!).getAllByRole('link')
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/moderation', '/owner/settings/payments/payouts', '/owner/settings/payments/ledger', '/owner/settings/payments', '/owner/settings/webhooks', '/owner/role-requests',
  ])
  expect(ways[0]!.textContent).toMatch(/^7Reports waiting, oldest 3h/)
  expect(ways[2]!.textContent).toBe('2Refunds could not be taken, pay them in another way')
  expect(ways[4]!.textContent).toBe('1Webhook paused, nothing arrives')
  expect(ways[5]!.textContent).toBe('99+People ask for a role')
})

it('has no card of what waits where nothing does', async () => {
  await open(owner, channel)
  expect(screen.queryByText('Needs a person')).toBeNull()
})

it('shows what a new channel still needs until an owner puts it away, who can take it out again', async () => {
  const items = { ...setUp.items, hasDescription: false, hasRules: false, hasPayments: null, hasTiers: null }
  const { heard } = await open(owner, channel, '/', { checklist: { isPutAway: false, items } })
  // Nothing is asked for that this installation cannot do.
  expect(screen.getByText('5 of 7')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Describe your channel/ }).getAttribute('href')).toBe('/owner/settings/brand')
  expect(screen.getByRole('link', { name: /Publish community rules/ }).getAttribute('href')).toBe('/owner/settings/legal-documents/community_rules')
  expect(screen.queryByRole('link', { name: /Add your logo/ })).toBeNull()
  expect(screen.queryByText(/Connect payments/)).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Put away' }))
  await waitFor(() => expect(screen.queryByText('Finish setting up')).toBeNull())
  await waitFor(() => expect(waitingToasts.get()).toHaveLength(1))
  const { link } = waitingToasts.get()[0]!
  if (link && 'onSelect' in link) link.onSelect()
  await screen.findByText('Finish setting up')
  await waitFor(() => expect(heard.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ isPutAway: true }, { isPutAway: false }]))
})

it('hides the list of what a channel needs when nothing is missing', async () => {
  await open(owner, channel, '/', { checklist: setUp })
  expect(screen.queryByText('Finish setting up')).toBeNull()
})

it.each([['an owner', owner, channel], ['a creator', creator, quiet]] as const)('shows %s every other figure where money could not be read, and reads it again', async (_, routes, body) => {
  let broken: RegExp | undefined = /money/
  await open(routes, body, '/', { broken: () => broken, money: { ...unsold, tickets: line(3, 3) } })
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('What is sold did not load')
  expect(card('Engagement').textContent).toContain('0')
  broken = undefined
  fireEvent.click(within(notice).getByRole('button', { name: 'Try again' }))
  await screen.findByText('Sold in this time')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows the figures where neither what waits nor what is to set up could be read', async () => {
  await open(owner, channel, '/', { broken: () => /waiting|checklist/ })
  expect((await screen.findByRole('alert')).textContent).toContain('What waits for you did not load')
  expect(card('Posts').textContent).toContain('0')
})

it('holds today against yesterday until the same hour', async () => {
  const hours = Array.from({ length: 24 }, (_, hour) => `2026-11-30T${String(hour).padStart(2, '0')}:00:00.000Z`)
  const active = { total: 90, added: 26, before: 327, whole: { added: 25, before: 27 }, steps: [26] }
  await open(owner, { ...channel, unit: 'hour', steps: hours, active }, '/?period=day')
  expect(card('Active people today').textContent).toMatch(/^Active people today26\D*2Down 2on yesterday until this hour$/)
})

it('tells of a time in which money only went back, and of nobody who pays', async () => {
  const none = { gross: nothing, net: nothing }
  const tickets = { gross: line(-1_500, -1_500), net: line(-1_500, -1_500) }
  const level = { now: 0, before: 0, steps: steps.map(() => 0) }
  const subscriptions = {
    monthlyCents: level, centsEach: level, paying: level, active: level, trialing: level, pastDue: level, joined: nothing, left: nothing,
    churn: { now: null, before: null }, cohorts: [], movements: { begun: 0, returned: 0, raised: 0, lowered: 0, ended: 0 },
  }
  await open(owner, channel, '/', { money: { ...unsold, sells: true, subscriptions, sales: [{ currency: 'usd', subscriptions: none, tickets, tips: none }] } })
  await screen.findByText('What was paid, day by day, 1 November to 30 November: -$15 in all. Least on 30 November: -$15. The last day still runs.')
  expect(card('Revenue per head').textContent).toBe('Revenue per head–Nobody pays now')
  expect(card('How recurring revenue went').textContent).toContain('Nobody pays yet.')
})
