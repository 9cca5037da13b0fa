import { matchRoutes, type RouteObject } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { authCell } from '#auth/auth.ts'
import type { RouteHandle } from '#page.ts'
import { appRouter } from '#router.tsx'
import { accountCell } from '#start/account.ts'
import { settingCell } from '#start/configuration.ts'
import { person } from '#test/people.ts'
import { fakeServer } from '#test/server.ts'

/* Every address of the specification's section 2, with what stands beside it there: a title, a loader, no main layout. */

interface Specified {
  title?: string
  /** What a title is made of that depends on what the screen shows. */
  of?: unknown
  hasLoader?: true
  hidesFrame?: true
}

const id = '0192f0c1-0000-7000-8000-000000000001'

const specified: Record<string, Specified> = {
  '/creator/dashboard': {},
  '/add-content': {},
  '/add-content/metadata': { title: 'New Post' },
  '/add-content/livestream': { title: 'New Livestream' },
  '/add-content/link': { title: 'Choose a Platform' },
  '/add-content/link/metadata': { title: 'New Post' },
  [`/creator/${id}`]: {},
  [`/member/${id}`]: {},
  '/search': { title: 'Search' },
  '/timeline': {},
  '/subscriptions-management': { title: 'Manage Subscriptions', hasLoader: true },
  '/subscribe': { title: 'Subscription Options' },
  [`/subscribe/${id}/payment`]: { title: 'Payment Details', hasLoader: true },
  '/chats': {},
  '/chats/new': { title: 'New Chat' },
  '/chats/new-group-chat': { title: 'Group Chat' },
  [`/chats/${id}`]: {},
  [`/chats/${id}/edit`]: { title: 'Edit Group Chat' },
  [`/chats/${id}/edit/members`]: { title: 'Add Members' },
  '/notifications': {},
  '/events': {},
  '/events/search': { title: 'Event Search' },
  [`/events/livestream/${id}`]: {},
  [`/events/${id}/payment`]: { title: 'Event Payment Details', hasLoader: true },
  [`/process-share/${id}`]: { hasLoader: true, hidesFrame: true },
  '/playground': {},
  '/owner/dashboard': {},
  '/owner/settings/manage-template': {},
  '/owner/settings/interests-management': {},
  '/owner/settings/sponsorship-management': {},
  '/owner/settings/brand': {},
  '/owner/settings/labels': {},
  '/owner/settings/subscriptions': {},
  '/owner/settings/subscriptions/new': { title: 'New Subscription' },
  [`/owner/settings/subscriptions/${id}`]: { title: 'Tier 3', of: [{ level: 3 }], hasLoader: true },
  '/owner/invitations/member': {},
  '/profile': {},
  '/profile/me': {},
  '/profile/settings/platforms': { title: 'Channels' },
  [`/profile/${id}/creator`]: { hasLoader: true },
  [`/profile/${id}/owner`]: {},
  [`/profile/${id}/member`]: { hasLoader: true },
  [`/profile/${id}/member/creator-list`]: { title: 'Followed creators', hasLoader: true },
  [`/profile/${id}/member/friend-list`]: { title: 'Friends', hasLoader: true },
  '/profile/settings': { title: 'Settings' },
  '/profile/settings/profile-information': { hasLoader: true },
  '/profile/settings/highlights': { hasLoader: true },
  '/profile/settings/highlights/add': { hasLoader: true },
  [`/profile/settings/highlights/edit/${id}`]: { hasLoader: true },
  '/profile/settings/images': { title: 'Media' },
  [`/profile/settings/platforms/${id}/default-thumbnail`]: {},
  '/profile/settings/interests': {},
  '/profile/settings/interests/add': {},
  '/profile/settings/legal-documents': {},
  '/profile/settings/account-settings': {},
  '/profile/settings/account-settings/preferences': {},
  '/profile/settings/account-settings/linked-accounts': {},
  '/profile/settings/account-settings/linked-accounts/new': {},
  '/add-user-role': {},
  '/invitation/a-token': { hidesFrame: true },
  '/login': {},
  '/login/setup': {},
}

interface Known extends Specified {
  path: string | undefined
}

/** What a route says of itself, once its code is there. */
const resolved = async (route: RouteObject) =>
  typeof route.lazy === 'function' ? { ...route, ...((await route.lazy()) as Pick<RouteObject, 'loader' | 'handle'>) } : route

const known = async (address: string, of: unknown, isTitled: boolean): Promise<Known> => {
  const matches = matchRoutes(appRouter().routes as RouteObject[], address) ?? []
  const routes = await Promise.all(matches.map(({ route }) => resolved(route)))
  const handles = routes.map(({ handle }) => handle as RouteHandle | undefined)
  const title = handles.findLast((handle) => handle?.title)?.title
  return {
    path: routes.at(-1)?.path ?? routes.findLast(({ path }) => path)?.path,
    ...(title && isTitled && { title: typeof title === 'function' ? title(of) : title }),
    ...(routes.some(({ loader }) => loader) && { hasLoader: true }),
    ...(handles.some((handle) => handle?.hidesFrame) && { hidesFrame: true }),
  }
}

beforeAll(async () => {
  settingCell.set({ ...settingCell.get(), isInitializing: false })
  fakeServer(() => ({ status: 404, body: { message: 'not here' } }))
  authCell.set({ state: 'authenticated', error: undefined })
  accountCell.set({ account: person({ role: 'Owner' }), isLoading: false, failure: undefined })
  // Areas come when somebody goes there.
  for (const area of ['/owner/dashboard', '/profile/settings']) await appRouter().navigate(area)
})

describe('the specification’s addresses', () => {
  it('are 62', () => expect(Object.keys(specified)).toHaveLength(62))

  it.each(Object.entries(specified))('%s has its screen, as it is said there', async (address, { title, of, hasLoader, hidesFrame }) => {
    const screen = await known(address, of, title !== undefined)
    expect(screen.path).toBeDefined()
    expect(screen.path).not.toMatch(/\*$/)
    if (title) expect(screen.title).toBe(title)
    if (hasLoader) expect(screen.hasLoader).toBe(true)
    expect(screen.hidesFrame).toBe(hidesFrame)
  })

  it('announce a post that is changed as such', async () => {
    expect((await known('/add-content/metadata', { isEdited: true }, true)).title).toBe('Edit Post')
  })
})
