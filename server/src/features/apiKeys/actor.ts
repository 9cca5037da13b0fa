import { scopeFor } from '@marquee/contract/apiKeys'
import { owners } from '@marquee/contract/roles'
import type { Scope } from '#db/scope.ts'
import type { Actor } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { noteUse, holderOf } from './queries.ts'
import { hashOf } from './token.ts'

/**
 * Whom a key acts for in a call: the person who made it, for as long as they run the channel. A key was never signed in, so nothing that
 * asks for that opens to it, whatever its scopes. A program reads what is there: what that person would rather not meet is not left out.
 * @throws Refusal api_key_unknown, api_key_scope
 */
export const actorByKey = async (scope: Scope, key: string, routeName: string): Promise<Actor> => {
  const holder = await holderOf(scope, hashOf(key))
  if (!holder || holder.status !== 'active' || !owners.includes(holder.role)) return refuse('api_key_unknown')
  const { scopes, status: _, ...actor } = holder
  const needed = scopeFor(routeName)
  if (!needed || !scopes.includes(needed)) refuse('api_key_scope')
  await noteUse(scope, actor.keyId)
  return { ...actor, isLeaving: false, isClosed: false, mutedUntil: null, mutedWords: [], sessionId: null, authenticatedAt: null }
}
