import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const peopleRoutes: RouteObject[] = [{ path: paths.requests, lazy: page(() => import('./RequestsPage.tsx')) }]
