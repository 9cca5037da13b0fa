import { mailAddressFrom } from '@marquee/contract/mailAddresses'
import type { Scope } from '#db/scope.ts'
import { noteSession } from '#features/sessions/queries.ts'
import type { Actor, Claims } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import type { Visitor } from '#http/visitor.ts'
import * as q from './queries.ts'

/** A suspension is over by the clock, whether or not the worker has come to it. */
const isClosed = ({ status, suspendedUntil }: Pick<q.ActorRow, 'status' | 'suspendedUntil'>) =>
  status === 'banned' || status === 'deactivated' || (status === 'suspended' && (suspendedUntil === null || Date.parse(suspendedUntil) > Date.now()))

/**
 * The account behind verified claims. An identity that is seen for the first time gets an account and a provisional profile.
 * @throws Refusal not_signed_in for a sign-in that was revoked
 */
export const actorFor = async (scope: Scope, claims: Claims, visitor: Visitor): Promise<Actor> => {
  let row = await q.actorOf(scope, claims)
  if (!row) {
    await q.addAccount(scope, claims)
    row = (await q.actorOf(scope, claims)) ?? refuse('not_signed_in')
  }
  const { status, email, isPrimary, mutedUntil, suspendedUntil, ...actor } = row
  const { accountId } = actor
  const { subject, sessionId: sid } = claims
  if (sid && !(await noteSession(scope, { accountId, subject, sid, ...visitor }))) refuse('not_signed_in')
  const own = claims.email && (mailAddressFrom(claims.email) ?? claims.email)
  if (isPrimary && own && own !== email) await q.setEmail(scope, accountId, own)
  return {
    ...actor,
    isLeaving: status === 'pending_deletion',
    isClosed: isClosed({ status, suspendedUntil }),
    mutedUntil: mutedUntil === null ? null : Date.parse(mutedUntil),
    sessionId: claims.sessionId,
    authenticatedAt: claims.authenticatedAt,
  }
}
