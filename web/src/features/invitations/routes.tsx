import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** Open to nobody in particular: whoever holds the link may look. */
export const invitationRoutes: RouteObject[] = [{ path: paths.invitation, lazy: page(() => import('./InvitationPage.tsx')) }]
