import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'
import { whileHere } from '#start/whileHere.ts'

whileHere(() => import('./watchNotice.tsx').then(({ watchNotice }) => watchNotice))

/** Paying for what a channel offers, and looking after it. */
export const subscriptionRoutes: RouteObject[] = [
  { path: paths.subscriptionPayment, lazy: page(() => import('./PaymentDetailsPage.tsx')) },
  { path: paths.subscriptionsManagement, lazy: page(() => import('./ManageSubscriptionsPage.tsx')) },
]
