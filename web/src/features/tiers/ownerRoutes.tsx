import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** For the owner area, which has its guard already. */
export const ownerTierRoutes: RouteObject[] = [
  { path: paths.ownerSubscriptions, lazy: page(() => import('./TiersPage.tsx')) },
  { path: paths.newSubscription, lazy: page(() => import('./NewTierPage.tsx')) },
  { path: paths.editSubscription, lazy: page(() => import('./EditTierPage.tsx')) },
]
