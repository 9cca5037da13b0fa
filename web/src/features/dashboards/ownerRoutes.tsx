import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** For the owner area, which has its guard already. */
export const ownerDashboardRoutes: RouteObject[] = [
  { path: paths.ownerDashboard, lazy: page(() => import('./OwnerDashboardPage.tsx')) },
  { path: paths.ownerPeople, lazy: page(() => import('./OwnerPeoplePage.tsx')) },
  { path: paths.ownerPosts, lazy: page(() => import('./OwnerPostsPage.tsx')) },
]
