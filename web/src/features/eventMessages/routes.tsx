import type { RouteObject } from 'react-router'
import { guard, needsFlag, publisherRule } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const eventMessageRoutes: RouteObject[] = [
  { path: paths.eventMessages, middleware: [needsFlag('events'), guard(publisherRule)], lazy: page(() => import('./MessagesPage.tsx')) },
]
