import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** For the owner area, which has its guard already. */
export const ownerOfferRoutes: RouteObject[] = [
  { path: paths.ownerOffers, lazy: page(() => import('./OffersPage.tsx')) },
  { path: paths.newOffer, lazy: page(() => import('./NewOfferPage.tsx')) },
]
