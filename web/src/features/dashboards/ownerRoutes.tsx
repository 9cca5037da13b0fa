import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** For the owner area, which has its guard already. */
export const ownerDashboardRoutes: RouteObject[] = [
  { path: paths.ownerDashboard, lazy: page(() => import('./OwnerDashboardPage.tsx')) },
  { path: paths.ownerPeople, lazy: page(() => import('./OwnerPeoplePage.tsx')) },
  { path: paths.ownerPosts, lazy: page(() => import('./OwnerPostsPage.tsx')) },
  { path: paths.ownerPayers, lazy: page(() => import('./OwnerPayersPage.tsx')) },
  { path: paths.ownerLeavers, lazy: page(() => import('./OwnerLeaversPage.tsx')) },
  { path: paths.ownerMovements, lazy: page(() => import('./OwnerMovementsPage.tsx')) },
  { path: paths.ownerCreators, lazy: page(() => import('./OwnerCreatorsPage.tsx')) },
  { path: paths.ownerCreator, lazy: page(() => import('./OwnerCreatorPage.tsx')) },
  { path: paths.ownerCreatorFollowers, lazy: page(() => import('./OwnerCreatorFollowersPage.tsx')) },
  { path: paths.ownerCreatorPosts, lazy: page(() => import('./OwnerCreatorPostsPage.tsx')) },
]
