import type { Scope } from '#db/scope.ts'
import { refuse } from '#http/refuse.ts'
import type { Session } from '#http/sessions.ts'
import * as q from './queries.ts'
import { hashOf } from './token.ts'

/**
 * The person whom an operator acts as, as they are now. Looked up with each call and never remembered: what was ended opens nothing from
 * that moment on, whichever process is asked. Nobody has signed in: nothing that asks for that opens.
 * @throws Refusal not_signed_in
 */
export const sessionByImpersonation = async (scope: Scope, token: string): Promise<Session> => {
  const acting = (await q.actingBy(scope, hashOf(token))) ?? refuse('not_signed_in')
  const { id, operatorTenantId, operatorId, startedAt, endsAt, mutedUntil: muted, ...person } = acting
  const impersonation = { id, operatorTenantId, operatorId }
  const mutedUntil = muted === null ? null : Date.parse(muted)
  const actor = { ...person, mutedUntil, isLeaving: false, isClosed: false, sessionId: null, authenticatedAt: null, impersonation }
  const [issuedAt, expiresAt] = [Date.parse(startedAt), Date.parse(endsAt)]
  const nobody = { organization: null, sessionId: null, authenticatedAt: null, email: null }
  return { actor, claims: { issuer: 'impersonation', subject: id, issuedAt, expiresAt, ...nobody }, until: 0 }
}
