import type { RouteObject } from 'react-router'
import { guard, publisherRule } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const platformRoutes: RouteObject[] = [
  { middleware: [guard(publisherRule)], path: paths.latestItems, lazy: page(() => import('./LatestItemsPage.tsx')) },
]
