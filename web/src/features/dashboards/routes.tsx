import type { RouteObject } from 'react-router'
import { creatorRule, guard } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const creatorDashboardRoutes: RouteObject[] = [
  { middleware: [guard(creatorRule)], path: paths.creatorDashboard, lazy: page(() => import('./CreatorDashboardPage.tsx')) },
]

/** For the owner area, which has its guard already. */
export const ownerDashboardRoutes: RouteObject[] = [{ path: paths.ownerDashboard, lazy: page(() => import('./OwnerDashboardPage.tsx')) }]
