import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** For the owner area, which has its guard already. */
export const ownerWebhookRoutes: RouteObject[] = [
  { path: paths.ownerWebhooks, lazy: page(() => import('./WebhooksPage.tsx')) },
  { path: paths.ownerWebhook, lazy: page(() => import('./WebhookPage.tsx')) },
]
