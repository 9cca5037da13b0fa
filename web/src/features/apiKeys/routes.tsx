import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** For the owner area, which has its guard already. */
export const ownerApiKeyRoutes: RouteObject[] = [{ path: paths.ownerApiKeys, lazy: page(() => import('./ApiKeysPage.tsx')) }]
