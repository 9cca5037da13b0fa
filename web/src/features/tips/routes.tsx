import type { RouteObject } from 'react-router'
import { needsFlag } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const tipRoutes: RouteObject[] = [{ path: paths.tip, middleware: [needsFlag('tips')], lazy: page(() => import('./TipPage.tsx')) }]
