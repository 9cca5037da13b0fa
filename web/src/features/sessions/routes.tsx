import type { RouteObject } from 'react-router'
import { boot } from '#boot.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** Where another provider signs people in, it looks after their sessions, too. */
export const sessionRoutes: RouteObject[] = boot.identity.isBuiltIn ? [{ path: paths.settingsSessions, lazy: page(() => import('./SessionsPage.tsx')) }] : []
