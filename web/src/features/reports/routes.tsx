import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const reportRoutes: RouteObject[] = [
  { path: paths.ownReports, lazy: page(() => import('./OwnReportsPage.tsx')) },
]
