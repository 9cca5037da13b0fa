import type { RouteObject } from 'react-router'
import { needsFlag } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** Giving somebody a tier, and what has become of it. What is paid stays when the channel sells none any more. */
export const giftRoutes: RouteObject[] = [
  { path: paths.gift, middleware: [needsFlag('gifts')], lazy: page(() => import('./GiftPage.tsx')) },
  { path: paths.givenGift, lazy: page(() => import('./GivenGiftPage.tsx')) },
]

/** Open to nobody in particular: whoever holds the link may look. */
export const redeemRoutes: RouteObject[] = [{ path: paths.redeemGift, lazy: page(() => import('./RedeemPage.tsx')) }]
