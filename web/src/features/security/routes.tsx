import type { RouteObject } from 'react-router'
import { boot } from '#boot.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** Where another provider signs people in, it looks after their factors, too. */
export const securityRoutes: RouteObject[] = boot.identity.isBuiltIn ? [{ path: paths.settingsSecurity, lazy: page(() => import('./SecurityPage.tsx')) }] : []
