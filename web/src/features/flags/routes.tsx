import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** For the owner area, which has its guard already. */
export const ownerFlagRoutes: RouteObject[] = [{ path: paths.ownerFlags, lazy: page(() => import('./FlagsPage.tsx')) }]
