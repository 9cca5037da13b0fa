import type { RouteObject } from 'react-router'
import { needsFlag } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const identityRoutes: RouteObject[] = [
  {
    middleware: [needsFlag('link-multiple-accounts')],
    children: [
      { path: paths.linkedAccounts, lazy: page(() => import('./LinkedAccountsPage.tsx')) },
      { path: paths.linkAccount, lazy: page(() => import('./LinkAccountPage.tsx')) },
    ],
  },
]
