import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'
import { countUnreadBy } from '#start/unread.ts'

countUnreadBy('notifications', () => import('./watchNotifications.ts').then(({ watchNotifications }) => watchNotifications))

export const notificationRoutes: RouteObject[] = [{ path: paths.notifications, lazy: page(() => import('./NotificationsPage.tsx')) }]
