import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** What a channel offers, for everybody. */
export const subscribeRoutes: RouteObject[] = [{ path: paths.subscribe, lazy: page(() => import('./SubscribePage.tsx')) }]
