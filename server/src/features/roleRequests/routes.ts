import { isAtLeast } from '@marquee/contract/invitations'
import { roleRequests } from '@marquee/contract/roleRequests'
import { owners } from '@marquee/contract/roles'
import { mailLookOf } from '#features/configuration/tenantMail.ts'
import { flagged } from '#features/flags/flagged.ts'
import { presentLabels } from '#features/labels/present.ts'
import { customLabels } from '#features/labels/queries.ts'
import type { Context } from '#http/actor.ts'
import { knownTo, on, onOwn, only, recently, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { decisionMail } from './mails.ts'
import { can } from './policy.ts'
import { presentRequest } from './present.ts'
import * as q from './queries.ts'

const flag = 'add-owner-role'

/** They stand in the list of whoever runs the channel. */
const asked = knownTo(({ role }) => owners.includes(role), q.roleRequest)

const fresh = async (context: Context, roleRequestId: string) =>
  presentRequest(context.me, (await q.roleRequest(context, { roleRequestId })) ?? refuse('not_found'))

/** Undefined where the person's address is not known. */
const mailAbout = async (context: Context, { email, targetRole }: q.RoleRequestRow, approved: boolean, answer: string) => {
  if (!email) return undefined
  const look = await mailLookOf(context, context.origin)
  const role = presentLabels(await customLabels(context)).ROLE[targetRole]
  return decisionMail(look, { to: email, approved, role, answer })
}

export const roleRequestRoutes = implement(roleRequests, {
  mine: flagged(flag, signedIn(async (context) => {
    const request = await q.ownRequest(context)
    return { request: request ? presentRequest(context.me, request) : null }
  })),

  ask: flagged(flag, signedIn(async (context, { targetRole, reason }) => {
    if (!context.me.setupCompleted) refuse('setup_incomplete', { remedy: { kind: 'finish_setup' } })
    if (isAtLeast(context.me.role, targetRole)) refuse('role_held')
    if (!(await q.addRequest(context, targetRole, reason))) refuse('role_request_waiting')
    return presentRequest(context.me, (await q.ownRequest(context)) ?? refuse('not_found'))
  })),

  withdraw: flagged(flag, onOwn(q.roleRequest, can.withdraw, async (context, { requestId }) => {
    if (!(await q.withdrawRequest(context, requestId))) refuse('role_request_settled')
    return fresh(context, requestId)
  })),

  list: flagged(flag, only(owners, async (context, wish) => {
    const { items, cursor } = await q.roleRequestsOf(context, wish)
    return { items: items.map((row) => presentRequest(context.me, row)), cursor }
  })),

  // Roles are granted by somebody who has just signed in (scale-and-safety S45).
  decide: flagged(flag, recently(on(asked, can.decide, async (context, request, { approve, answer }) => {
    const mail = await mailAbout(context, request, approve, answer)
    if (!(await q.decideRequest(context, request, { approve, answer, mail }))) refuse('role_request_settled')
    if (approve) context.forget(request.accountId)
    return fresh(context, request.requestId)
  }))),
})
