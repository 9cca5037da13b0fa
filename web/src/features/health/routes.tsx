import type { RouteObject } from 'react-router'
import { guard, operatorRule } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** For superadmins alone, others go to '/'. */
export const healthRoutes: RouteObject[] = [
  { middleware: [guard(operatorRule)], children: [{ path: paths.health, lazy: page(() => import('./HealthPage.tsx')) }] },
]
