import { createBrowserRouter, data, matchRoutes, type LoaderFunction, type LoaderFunctionArgs, type RouteMatch as Match, type RouteObject } from 'react-router'
import { authCell } from '#auth/auth.ts'
import { until } from '#cell.ts'
import { ErrorPage } from '#errors/ErrorPage.tsx'
import { UnexpectedErrorPage } from '#errors/UnexpectedErrorPage.tsx'
import { accountDeletionRoutes, leavingRoutes } from '#features/accountDeletion/routes.tsx'
import { appealRoutes } from '#features/appeals/routes.tsx'
import { Doorway } from '#features/appeals/Doorway.tsx'
import { bookmarkRoutes } from '#features/bookmarks/routes.tsx'
import { chatRoutes } from '#features/chats/routes.tsx'
import '#features/configuration/routes.tsx'
import '#features/entitlements/routes.tsx'
import { creatorDashboardRoutes } from '#features/dashboards/routes.tsx'
import { searchRoutes } from '#features/search/routes.tsx'
import { giftRoutes, redeemRoutes } from '#features/gifts/routes.tsx'
import { invitationRoutes } from '#features/invitations/routes.tsx'
import { ChangedDocuments } from '#features/legalDocuments/ChangedDocuments.tsx'
import { legalTextRoutes } from '#features/legalDocuments/publicRoutes.tsx'
import { linkRoutes } from '#features/links/routes.tsx'
import { eventInvitationRoutes } from '#features/eventInvitations/routes.tsx'
import { eventMessageRoutes } from '#features/eventMessages/routes.tsx'
import { eventQuestionRoutes } from '#features/eventQuestions/routes.tsx'
import { eventRoutes } from '#features/events/routes.tsx'
import { checkInRoutes } from '#features/checkIns/routes.tsx'
import { ticketRoutes } from '#features/tickets/routes.tsx'
import { livestreamRoutes } from '#features/livestreams/routes.tsx'
import { streamRoutes } from '#features/streams/routes.tsx'
import { loginRoutes } from '#features/login/routes.tsx'
import { notificationRoutes } from '#features/notifications/routes.tsx'
import '#features/offline/routes.tsx'
import '#features/push/routes.tsx'
import { peopleRoutes } from '#features/people/routes.tsx'
import { platformRoutes } from '#features/platforms/routes.tsx'
import { playgroundRoutes } from '#features/playground/routes.tsx'
import { postRoutes } from '#features/posts/routes.tsx'
import { profileRoutes } from '#features/profiles/routes.tsx'
import { reportRoutes } from '#features/reports/routes.tsx'
import { roleRequestRoutes } from '#features/roleRequests/routes.tsx'
import { shareRoutes } from '#features/shares/routes.tsx'
import { studioRoutes } from '#features/streamStudio/routes.tsx'
import { subscribeRoutes } from '#features/tiers/routes.tsx'
import { subscriptionRoutes } from '#features/subscriptions/routes.tsx'
import { setupRoutes } from '#features/setup/routes.tsx'
import { timelineRoutes } from '#features/timeline/routes.tsx'
import { tipRoutes } from '#features/tips/routes.tsx'
import { guard, indexRule, loginIndexRule, loginRule, needsAccount, ownerRule, rootRule, setupRule } from '#guards.ts'
import { navigateBy } from '#navigation.ts'
import type { RouteHandle } from '#page.ts'
import { paths } from '#paths.ts'
import { Frame } from '#start/Frame.tsx'
import { markArrival } from '#start/scrollPlace.ts'
import { Waiting } from '#start/Waiting.tsx'

const notFound = () => {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

/** Screens of everybody who has signed in: one line a feature, or in an area. */
const screens: RouteObject[] = [
  ...timelineRoutes,
  ...postRoutes,
  ...bookmarkRoutes,
  ...chatRoutes,
  ...notificationRoutes,
  ...shareRoutes,
  ...linkRoutes,
  ...platformRoutes,
  ...livestreamRoutes,
  ...streamRoutes,
  ...studioRoutes,
  ...eventRoutes,
  ...eventInvitationRoutes,
  ...eventMessageRoutes,
  ...eventQuestionRoutes,
  ...ticketRoutes,
  ...checkInRoutes,
  ...searchRoutes,
  ...peopleRoutes,
  ...profileRoutes,
  ...tipRoutes,
  ...giftRoutes,
  ...accountDeletionRoutes,
  ...creatorDashboardRoutes,
  ...subscribeRoutes,
  ...subscriptionRoutes,
  ...roleRequestRoutes,
  ...reportRoutes,
  ...appealRoutes,
  ...playgroundRoutes,
]

const screensId = 'screens'
const ownerId = 'owner'

const login: RouteObject[] = [...loginRoutes]
const setup: RouteObject[] = [...setupRoutes]

const failed = <ErrorPage />

const routes: RouteObject[] = [
  {
    ErrorBoundary: UnexpectedErrorPage,
    HydrateFallback: Waiting,
    Component: Doorway,
    children: [
      {
        path: paths.index,
        errorElement: failed,
        middleware: [guard(rootRule), needsAccount],
        Component: Frame,
        children: [
          { index: true, middleware: [guard(indexRule)], Component: Waiting },
          ...leavingRoutes,
          { id: screensId, Component: ChangedDocuments, children: screens },
          {
            id: ownerId,
            middleware: [guard(ownerRule)],
            Component: ChangedDocuments,
            children: [{ path: 'owner/*', loader: notFound, element: null }],
          },
          { path: '*', loader: notFound, element: null },
        ],
      },
      // Open to everybody, signed in or not, set up or not (specification, section 2).
      { errorElement: failed, middleware: [needsAccount], Component: Frame, children: [...invitationRoutes, ...redeemRoutes] },
      // What the law wants at an address that anybody can open: an imprint is linked to from elsewhere.
      { errorElement: failed, children: [...legalTextRoutes] },
      {
        errorElement: failed,
        middleware: [guard(loginRule)],
        children: [
          { middleware: [guard(loginIndexRule)], children: login },
          { middleware: [guard(setupRule)], children: setup },
        ],
      },
    ],
  },
]

/** Parts of the product that most visits never see: their lists of screens come when somebody goes there (decision 067). */
const areas = [
  { under: '/owner', within: ownerId, load: async () => (await import('./ownerArea.ts')).ownerArea },
  { under: paths.settings, within: screensId, load: async () => (await import('./settingsArea.ts')).settingsArea },
  { under: paths.moderation, within: screensId, load: async () => (await import('./moderationArea.ts')).moderationArea },
  { under: paths.operator, within: screensId, load: async () => (await import('./operatorArea.ts')).operatorArea },
]

const areaAt = (path: string) => areas.find(({ under }) => path === under || path.startsWith(`${under}/`))

let router: ReturnType<typeof createBrowserRouter> | undefined

/** Made once, when the start-up has settled: it begins with the address of that moment. */
export const appRouter = () => {
  if (router) return router
  markArrival()
  const made = createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const area = areaAt(path)
      if (area) patch(area.within, await area.load())
    },
  })
  navigateBy((path, how) => made.navigate(path, how))
  router = made
  return made
}

export const isRouterMade = () => router !== undefined

/**
 * Fetches the code of the screen at an address beside the calls of the start-up, and what its loaders ask for as soon as somebody is known
 * to be signed in: the account may come later. What fails is asked again by the router, which has guards and screens for it, and a loader
 * that acts is the router's alone.
 */
export const warm = ({ pathname, href }: Pick<Location, 'pathname' | 'href'>) => {
  const load = async ({ route: { lazy }, params }: Match<string, RouteObject>) => {
    if (typeof lazy !== 'function') return
    const { loader, handle } = (await lazy()) as { loader?: LoaderFunction; handle?: RouteHandle }
    if (!loader || handle?.acts) return
    await until(authCell, ({ state }) => state === 'authenticated')
    if (!isRouterMade()) await loader({ request: new Request(href), params } as LoaderFunctionArgs)
  }
  const loadAll = (known: RouteObject[]) => matchRoutes(known, pathname)?.forEach((match) => load(match).catch(() => {}))
  const area = areaAt(pathname)
  // All lists together say which screen it is: one of another list may fit better.
  if (area) area.load().then((screensThere) => loadAll([...routes, ...screensThere]), () => {})
  else loadAll(routes)
}
