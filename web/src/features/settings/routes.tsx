import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const settingsRoutes: RouteObject[] = [{ path: paths.settings, lazy: page(() => import('./SettingsIndexPage.tsx')) }]
