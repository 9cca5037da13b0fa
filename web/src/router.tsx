import { createBrowserRouter, data, matchRoutes, type RouteObject } from 'react-router'
import { ErrorPage } from '#errors/ErrorPage.tsx'
import { UnexpectedErrorPage } from '#errors/UnexpectedErrorPage.tsx'
import { accountDeletionRoutes, leavingRoutes } from '#features/accountDeletion/routes.tsx'
import { dataExportRoutes } from '#features/dataExports/routes.tsx'
import { blockRoutes } from '#features/blocks/routes.tsx'
import { creatorDashboardRoutes, ownerDashboardRoutes } from '#features/dashboards/routes.tsx'
import { directoryRoutes } from '#features/directory/routes.tsx'
import { highlightRoutes } from '#features/highlights/routes.tsx'
import { identityRoutes } from '#features/identities/routes.tsx'
import { imageRoutes } from '#features/images/routes.tsx'
import { interestRoutes } from '#features/interests/routes.tsx'
import { invitationRoutes, ownerInvitationRoutes } from '#features/invitations/routes.tsx'
import { ChangedDocuments } from '#features/legalDocuments/ChangedDocuments.tsx'
import { legalDocumentRoutes } from '#features/legalDocuments/routes.tsx'
import { loginRoutes } from '#features/login/routes.tsx'
import { peopleRoutes } from '#features/people/routes.tsx'
import { playgroundRoutes } from '#features/playground/routes.tsx'
import { postRoutes } from '#features/posts/routes.tsx'
import { preferenceRoutes } from '#features/preferences/routes.tsx'
import { profileInformationRoutes } from '#features/profileInformation/routes.tsx'
import { profileRoutes } from '#features/profiles/routes.tsx'
import { ownerRoleRequestRoutes, roleRequestRoutes } from '#features/roleRequests/routes.tsx'
import { securityRoutes } from '#features/security/routes.tsx'
import { sessionRoutes } from '#features/sessions/routes.tsx'
import { settingsRoutes } from '#features/settings/routes.tsx'
import { setupRoutes } from '#features/setup/routes.tsx'
import { timelineRoutes } from '#features/timeline/routes.tsx'
import { guard, indexRule, loginIndexRule, loginRule, needsAccount, ownerRule, rootRule, setupRule } from '#guards.ts'
import { navigateBy } from '#navigation.ts'
import { paths } from '#paths.ts'
import { Frame } from '#start/Frame.tsx'
import { Waiting } from '#start/Waiting.tsx'

const notFound = () => {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

/** Screens of everybody who has signed in: one line a feature. */
const screens: RouteObject[] = [
  ...timelineRoutes,
  ...postRoutes,
  ...directoryRoutes,
  ...peopleRoutes,
  ...profileRoutes,
  ...settingsRoutes,
  ...profileInformationRoutes,
  ...highlightRoutes,
  ...imageRoutes,
  ...interestRoutes,
  ...preferenceRoutes,
  ...legalDocumentRoutes,
  ...securityRoutes,
  ...sessionRoutes,
  ...blockRoutes,
  ...identityRoutes,
  ...dataExportRoutes,
  ...accountDeletionRoutes,
  ...creatorDashboardRoutes,
  ...roleRequestRoutes,
  ...playgroundRoutes,
]

/** The owner area: one line a feature. */
const ownerArea: RouteObject[] = [...ownerDashboardRoutes, ...ownerInvitationRoutes, ...ownerRoleRequestRoutes]

const login: RouteObject[] = [...loginRoutes]
const setup: RouteObject[] = [...setupRoutes]

const routes: RouteObject[] = [
  {
    ErrorBoundary: UnexpectedErrorPage,
    HydrateFallback: Waiting,
    children: [
      {
        path: paths.index,
        ErrorBoundary: ErrorPage,
        middleware: [guard(rootRule), needsAccount],
        Component: Frame,
        children: [
          { index: true, middleware: [guard(indexRule)], Component: Waiting },
          ...leavingRoutes,
          { Component: ChangedDocuments, children: screens },
          { middleware: [guard(ownerRule)], Component: ChangedDocuments, children: [...ownerArea, { path: 'owner/*', loader: notFound, element: null }] },
          { path: '*', loader: notFound, element: null },
        ],
      },
      // Open to everybody, signed in or not, set up or not (specification, section 2).
      { ErrorBoundary: ErrorPage, middleware: [needsAccount], Component: Frame, children: [...invitationRoutes] },
      {
        ErrorBoundary: ErrorPage,
        middleware: [guard(loginRule)],
        children: [
          { middleware: [guard(loginIndexRule)], children: login },
          { middleware: [guard(setupRule)], children: setup },
        ],
      },
    ],
  },
]

let router: ReturnType<typeof createBrowserRouter> | undefined

/** Made once, when the start-up has settled: it begins with the address of that moment. */
export const appRouter = () => {
  if (router) return router
  const made = createBrowserRouter(routes)
  navigateBy((path) => made.navigate(path, { replace: true }))
  router = made
  return made
}

export const isRouterMade = () => router !== undefined

/** Fetches the code of the screen at an address, beside the calls of the start-up. */
export const warm = (path: string) => {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function') void route.lazy().catch(() => {})
  }
}
