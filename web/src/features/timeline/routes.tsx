import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const timelineRoutes: RouteObject[] = [{ path: paths.timeline, lazy: page(() => import('./TimelinePage.tsx')) }]
