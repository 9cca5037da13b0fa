import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** For the owner area, which has its guard already. */
export const ownerSponsorshipRoutes: RouteObject[] = [
  { path: paths.ownerSponsorships, lazy: page(() => import('./SponsorshipsPage.tsx')) },
  { path: paths.newSponsorship, lazy: page(() => import('./NewSponsorshipPage.tsx')) },
  { path: paths.editSponsorship, lazy: page(() => import('./EditSponsorshipPage.tsx')) },
  { path: paths.sponsorshipFigures, lazy: page(() => import('./SponsorshipFiguresPage.tsx')) },
]
