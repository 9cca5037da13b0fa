import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const preferenceRoutes: RouteObject[] = [
  { path: paths.accountSettings, lazy: page(() => import('./AccountSettingsPage.tsx')) },
  { path: paths.preferences, lazy: page(() => import('./PreferencesPage.tsx')) },
]
