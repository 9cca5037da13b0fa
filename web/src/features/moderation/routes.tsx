import type { RouteObject } from 'react-router'
import { guard, moderatorRule, ownerRule } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const moderationRoutes: RouteObject[] = [
  {
    middleware: [guard(moderatorRule)],
    children: [
      { path: paths.moderation, lazy: page(() => import('./QueuePage.tsx')) },
      { path: paths.moderationPeople, lazy: page(() => import('./PeoplePage.tsx')) },
      { path: paths.moderationPerson, lazy: page(() => import('./PersonRecordPage.tsx')) },
      { path: paths.moderationLog, lazy: page(() => import('./LogPage.tsx')) },
      { path: paths.moderationCase, lazy: page(() => import('./CasePage.tsx')) },
    ],
  },
  { middleware: [guard(ownerRule)], path: paths.moderators, lazy: page(() => import('./ModeratorsPage.tsx')) },
]
