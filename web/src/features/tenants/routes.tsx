import type { RouteObject } from 'react-router'
import { guard, operatorRule } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** The operator's area: superadmins alone, others go to '/'. */
export const operatorRoutes: RouteObject[] = [
  {
    middleware: [guard(operatorRule)],
    children: [
      { path: paths.operator, lazy: page(() => import('./OperatorPage.tsx')) },
      { path: paths.newChannel, lazy: page(() => import('./NewTenantPage.tsx')) },
      { path: paths.operatedChannel, lazy: page(() => import('./TenantPage.tsx')) },
    ],
  },
]
