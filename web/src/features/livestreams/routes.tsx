import type { RouteObject } from 'react-router'
import { guard, publisherRule } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const livestreamRoutes: RouteObject[] = [
  { path: paths.newLivestream, middleware: [guard(publisherRule)], lazy: page(() => import('./NewLivestreamPage.tsx')) },
]
