import type { Scope } from '#db/scope.ts'
import type { Actor, Claims } from './actor.ts'
import type { Tenant } from './tenants.ts'
import { verifyToken, type TokenRules } from './tokens.ts'
import type { Visitor } from './visitor.ts'

/** A token that was good a moment ago. */
interface Session {
  claims: Claims
  actor: Actor
  until: number
}

export interface Sessions {
  /** @throws Refusal not_signed_in, account_suspended */
  of(tenant: Tenant, scope: Scope, token: string, visitor: Visitor): Promise<Session>
  /** Forgets what is remembered of an account: after a change of role, of setup, of standing. */
  forget(accountId: string): void
}

const longest = 60_000
const most = 10_000

/**
 * Remembers token → claims and account for at most a minute, because checking a signature costs thirty times more than
 * the look-up (docs/decisions/010). The oldest of 10,000 gives way.
 */
export const sessionsFor = (rules: TokenRules, actorFor: (scope: Scope, claims: Claims, visitor: Visitor) => Promise<Actor>): Sessions => {
  const known = new Map<string, Session>()
  // Whose look-up has begun before a forget may have seen what was true before it: nobody knows yet whose it is.
  let forgets = 0

  return {
    async of(tenant, scope, token, visitor) {
      const key = `${tenant.tenantId} ${token}`
      const found = known.get(key)
      if (found && found.until > Date.now()) return found

      const claims = await verifyToken(rules, tenant, token)
      const before = forgets
      const actor = await actorFor(scope, claims, visitor)
      const session = { claims, actor, until: Math.min(Date.now() + longest, claims.expiresAt) }
      if (forgets !== before) return session
      if (known.size >= most) known.delete(known.keys().next().value!)
      known.set(key, session)
      return session
    },
    forget(accountId) {
      forgets += 1
      for (const [key, { actor }] of known) if (actor.accountId === accountId) known.delete(key)
    },
  }
}
