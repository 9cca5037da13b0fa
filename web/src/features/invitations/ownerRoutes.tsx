import { data, redirect, type RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths, to } from '#paths.ts'

/** For the owner area, which has its guard already. */
export const ownerInvitationRoutes: RouteObject[] = [
  { path: paths.ownerInvitationsIndex, loader: () => redirect(to('ownerInvitations', { targetRole: 'member' })), element: null },
  {
    path: paths.ownerInvitations,
    middleware: [
      async ({ params }) => {
        const { invitedRoleIn } = await import('./roleInPath.ts')
        if (!invitedRoleIn(params.targetRole)) throw data(null, { status: 404, statusText: 'Not Found' })
      },
    ],
    lazy: page(() => import('./OwnerInvitationsPage.tsx')),
  },
]
