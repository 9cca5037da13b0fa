import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const loginRoutes: RouteObject[] = [{ path: paths.login, lazy: page(() => import('./LoginPage.tsx')) }]
