import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const streamRoutes: RouteObject[] = [{ path: paths.livestream, lazy: page(() => import('./StreamPage.tsx')) }]
