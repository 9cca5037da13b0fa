import type { RouteObject } from 'react-router'
import { guard, moderatorRule } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const contentRuleRoutes: RouteObject[] = [
  { middleware: [guard(moderatorRule)], path: paths.contentRules, lazy: page(() => import('./ContentRulesPage.tsx')) },
]
