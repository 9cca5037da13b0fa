import type { RouteObject } from 'react-router'
import { needsFlag } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const roleRequestRoutes: RouteObject[] = [
  { middleware: [needsFlag('add-owner-role')], path: paths.addUserRole, lazy: page(() => import('./AddUserRolePage.tsx')) },
]
