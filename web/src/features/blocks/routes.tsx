import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const blockRoutes: RouteObject[] = [{ path: paths.blocked, lazy: page(() => import('./BlockedPage.tsx')) }]
