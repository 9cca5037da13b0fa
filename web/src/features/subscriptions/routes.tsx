import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** Paying for what a channel offers, and looking after it. */
export const subscriptionRoutes: RouteObject[] = [
  { path: paths.subscriptionPayment, lazy: page(() => import('./PaymentDetailsPage.tsx')) },
  { path: paths.subscriptionsManagement, lazy: page(() => import('./ManageSubscriptionsPage.tsx')) },
]
