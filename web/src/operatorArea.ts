import type { RouteObject } from 'react-router'
import { healthRoutes } from '#features/health/routes.tsx'
import { operatorRoutes } from '#features/tenants/routes.tsx'

/** What superadmins run all channels with: one line a feature. */
export const operatorArea: RouteObject[] = [
  ...operatorRoutes,
  ...healthRoutes,
]
