import type { RouteObject } from 'react-router'
import { needsFlag } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** For the owner area, which has its guard already. */
export const ownerRoleRequestRoutes: RouteObject[] = [
  { middleware: [needsFlag('add-owner-role')], path: paths.ownerRoleRequests, lazy: page(() => import('./RoleRequestsPage.tsx')) },
]
