import type { RouteObject } from 'react-router'
import { guard, needsFlag, publisherRule } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const eventInvitationRoutes: RouteObject[] = [
  { path: paths.eventInvitations, middleware: [needsFlag('events'), guard(publisherRule)], lazy: page(() => import('./InvitationsPage.tsx')) },
]
