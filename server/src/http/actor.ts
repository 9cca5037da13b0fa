import type { AccountRole } from '@marquee/contract/roles'
import type { Scope } from '#db/scope.ts'

/** Who calls. */
export interface Actor {
  accountId: string
  profileId: string
  role: AccountRole
  isModerator: boolean
  setupCompleted: boolean
  /** How many people the actor followed when the token was last looked up: the timeline picks its way by it. */
  followingCount: number
}

export interface Context extends Scope {
  me: Actor
  /** How people reach this channel, 'http://arcade.localhost:3000': links in mails begin with it. */
  origin: string
  /** Makes the next call look the actor up again: after a change of role, of setup, of standing. */
  forgetMe(): void
  /** The same for somebody else's account. */
  forget(accountId: string): void
}

/** What a verified access token says. */
export interface Claims {
  /** 'marquee' for the built-in provider, else the issuer. */
  issuer: string
  subject: string
  organization: string | null
  expiresAt: number
}
