import type { RouteObject } from 'react-router'
import { guard, leavingRule } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const accountDeletionRoutes: RouteObject[] = [{ path: paths.deleteAccount, lazy: page(() => import('./DeleteAccountPage.tsx')) }]

/** In place of the product, for an account that waits for its deletion. */
export const leavingRoutes: RouteObject[] = [
  { middleware: [guard(leavingRule)], children: [{ path: paths.leaving, lazy: page(() => import('./LeavingPage.tsx')) }] },
]
