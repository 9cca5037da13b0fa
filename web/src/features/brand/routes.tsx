import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** For the owner area, which has its guard already. */
export const ownerBrandRoutes: RouteObject[] = [
  { path: paths.manageTemplate, lazy: page(() => import('./ManageTemplatePage.tsx')) },
  { path: paths.brand, lazy: page(() => import('./BrandPage.tsx')) },
]
