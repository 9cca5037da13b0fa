import { z } from 'zod'
import { page, pageOf, pageSize } from './paging.ts'
import { ProfileCard } from './profiles.ts'
import type { Role } from './roles.ts'
import { del, feature, get, post } from './route.ts'
import { Moment } from './time.ts'

export const roleRequestLimits = { reason: 500, answer: 500 } as const

/** What one can ask to become. */
export const requestedRoles = ['Creator', 'Owner'] as const satisfies readonly Role[]
export const RequestedRole = z.enum(requestedRoles)
export type RequestedRole = z.infer<typeof RequestedRole>

export const roleRequestStates = ['pending', 'approved', 'declined', 'withdrawn'] as const
export const RoleRequestState = z.enum(roleRequestStates)
export type RoleRequestState = z.infer<typeof RoleRequestState>

/** Somebody asks for a role. */
export const RoleRequest = z.object({
  id: z.uuid(),
  targetRole: RequestedRole,
  reason: z.string(),
  state: RoleRequestState,
  askedAt: Moment,
  decidedAt: Moment.nullable(),
  /** The owner's words with the decision. */
  answer: z.string(),
})
export type RoleRequest = z.infer<typeof RoleRequest>

/** The same as an owner sees it. */
export const RoleRequestOf = RoleRequest.extend({
  person: ProfileCard,
  can: z.object({ decide: z.boolean() }),
})
export type RoleRequestOf = z.infer<typeof RoleRequestOf>

/** All of it needs the flag add-owner-role; without it every call is refused with 403. */
export const roleRequests = feature('roleRequests', {
  /** The caller's newest request, or null. */
  mine: get('/role-requests/mine', { result: z.object({ request: RoleRequest.nullable() }) }),
  /** One request at a time. */
  ask: post('/role-requests', {
    input: z.strictObject({ targetRole: RequestedRole, reason: z.string().trim().min(1).max(roleRequestLimits.reason) }),
    result: RoleRequest,
  }),
  withdraw: del('/role-requests/:roleRequestId', { result: RoleRequest }),
  /** Newest first. */
  list: get('/role-requests', {
    input: page(pageSize.people).extend({ state: RoleRequestState.optional() }),
    result: pageOf(RoleRequestOf),
  }),
  /** The person hears of it by mail. Approving raises the role, never lowers it. */
  decide: post('/role-requests/:roleRequestId/decision', {
    input: z.strictObject({ approve: z.boolean(), answer: z.string().trim().max(roleRequestLimits.answer).default('') }),
    result: RoleRequestOf,
  }),
})
