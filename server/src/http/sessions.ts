import type { Scope } from '#db/scope.ts'
import type { Actor, Claims } from './actor.ts'
import { impersonationMark } from './impersonation.ts'
import type { Tenant } from './tenants.ts'
import { verifyToken, type TokenRules } from './tokens.ts'
import type { Visitor } from './visitor.ts'

/** A token that was good a moment ago. */
export interface Session {
  claims: Claims
  actor: Actor
  until: number
}

export interface Sessions {
  /** Whoever comes with a token, though their account be closed. @throws Refusal not_signed_in */
  of(tenant: Tenant, scope: Scope, token: string, visitor: Visitor): Promise<Session>
  /** Forgets what is remembered of an account: after a change of role, of setup, of standing. */
  forget(accountId: string): void
  /** Forgets everybody: after a time in which nobody may have been told of such changes. */
  forgetAll(): void
}

const longest = 60_000
const most = 10_000

type ActorFor = (scope: Scope, claims: Claims, visitor: Visitor) => Promise<Actor>
/** Whom a token of an operator stands for. @throws Refusal not_signed_in */
type ByImpersonation = (scope: Scope, token: string) => Promise<Session>

/**
 * Remembers token → claims and account for at most a minute, because checking a signature costs thirty times more than
 * the look-up (docs/decisions/010). The oldest of 10,000 gives way.
 */
export const sessionsFor = (rules: TokenRules, actorFor: ActorFor, byImpersonation: ByImpersonation): Sessions => {
  const known = new Map<string, Session>()
  // Whose look-up has begun before a forget may have seen what was true before it: nobody knows yet whose it is.
  let forgets = 0

  return {
    async of(tenant, scope, token, visitor) {
      // Never remembered: it ends at once, on every process.
      if (token.startsWith(impersonationMark)) return byImpersonation(scope, token)
      const key = `${tenant.tenantId} ${token}`
      const found = known.get(key)
      if (found && found.until > Date.now()) return found

      const claims = await verifyToken(rules, tenant, token)
      const before = forgets
      const actor = await actorFor(scope, claims, visitor)
      const session = { claims, actor, until: Math.min(Date.now() + longest, claims.expiresAt) }
      // A closed account opens again by the clock, of which nobody is told.
      if (forgets !== before || actor.isClosed) return session
      if (known.size >= most) known.delete(known.keys().next().value!)
      known.set(key, session)
      return session
    },
    forget(accountId) {
      forgets += 1
      for (const [key, { actor }] of known) if (actor.accountId === accountId) known.delete(key)
    },
    forgetAll() {
      forgets += 1
      known.clear()
    },
  }
}
