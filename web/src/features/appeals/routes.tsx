import type { RouteObject } from 'react-router'
import { guard, moderatorRule } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const appealRoutes: RouteObject[] = [
  { path: paths.ownDecisions, lazy: page(() => import('./OwnDecisionsPage.tsx')) },
  { middleware: [guard(moderatorRule)], path: paths.appeals, lazy: page(() => import('./AppealsPage.tsx')) },
]
