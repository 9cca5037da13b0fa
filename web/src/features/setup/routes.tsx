import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const setupRoutes: RouteObject[] = [{ path: paths.setup, lazy: page(() => import('./SetupPage.tsx')) }]
