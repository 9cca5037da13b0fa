import type { RouteObject } from 'react-router'
import { creatorRule, guard } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const ledgerRoutes: RouteObject[] = [
  { path: paths.ownPayments, lazy: page(() => import('./OwnPaymentsPage.tsx')) },
  { path: paths.creatorEarnings, middleware: [guard(creatorRule)], lazy: page(() => import('./EarningsPage.tsx')) },
]
