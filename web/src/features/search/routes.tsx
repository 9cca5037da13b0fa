import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const searchRoutes: RouteObject[] = [{ path: paths.search, lazy: page(() => import('./SearchPage.tsx')) }]
