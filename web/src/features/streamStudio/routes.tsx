import type { RouteObject } from 'react-router'
import { guard, publisherRule } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const studioRoutes: RouteObject[] = [
  { path: paths.studio, middleware: [guard(publisherRule)], lazy: page(() => import('./StudioPage.tsx')) },
]
