import type { Scope } from '#db/scope.ts'
import type { Actor } from '#http/actor.ts'
import type { Tenant } from '#http/tenants.ts'
import type { Visitor } from '#http/visitor.ts'

/** Where a socket was opened from, before anybody knows by whom. */
export interface Arrival {
  tenant: Tenant
  scope: Scope
  visitor: Visitor
  /** When the call came, on this process's own clock: before its channel was looked up. */
  cameAt: number
}

/** Who is behind a socket, and where they listen. */
export interface Guest extends Arrival {
  me: Actor
  token: string
  /** When the token ends, in ms since 1970. */
  until: number
  /** Rooms by name, with whether the guest may be seen typing there, when that was told last, and when they are asked about again. */
  rooms: Map<string, { mayType: boolean; typedAt: number; askAgainAt: number }>
}
