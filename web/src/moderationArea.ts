import type { RouteObject } from 'react-router'
import { contentRuleRoutes } from '#features/contentRules/routes.tsx'
import { moderationRoutes } from '#features/moderation/routes.tsx'

/** What moderators work with: one line a feature. */
export const moderationArea: RouteObject[] = [
  ...moderationRoutes,
  ...contentRuleRoutes,
]
