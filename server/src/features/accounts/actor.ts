import type { Scope } from '#db/scope.ts'
import type { Actor, Claims } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import * as q from './queries.ts'

const closed = ['suspended', 'banned', 'deactivated']

/**
 * The account behind verified claims. An identity that is seen for the first time gets an account and a provisional profile.
 * @throws Refusal account_suspended
 */
export const actorFor = async (scope: Scope, claims: Claims): Promise<Actor> => {
  let row = await q.actorOf(scope, claims)
  if (!row) {
    await q.addAccount(scope, claims)
    row = (await q.actorOf(scope, claims)) ?? refuse('not_signed_in')
  }
  const { status, ...actor } = row
  if (closed.includes(status)) refuse('account_suspended')
  return { ...actor, sessionId: claims.sessionId, authenticatedAt: claims.authenticatedAt }
}
