import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const notificationPreferenceRoutes: RouteObject[] = [
  { path: paths.settingsNotifications, lazy: page(() => import('./NotificationPreferencesPage.tsx')) },
]
