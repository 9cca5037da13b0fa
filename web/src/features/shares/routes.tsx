import type { RouteObject } from 'react-router'
import { needsFlag } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const shareRoutes: RouteObject[] = [
  { path: paths.processShare, lazy: page(() => import('./ProcessSharePage.tsx')) },
  { path: paths.shareEvent, middleware: [needsFlag('events')], lazy: page(() => import('./ShareEventPage.tsx')) },
]
