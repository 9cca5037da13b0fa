import type { RouteObject } from 'react-router'
import { guard, publisherRule } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const linkRoutes: RouteObject[] = [
  { path: paths.addContentLink, middleware: [guard(publisherRule)], lazy: page(() => import('./ChoosePlatformPage.tsx')) },
]
