import type { AccountRole } from '@marquee/contract/roles'
import type { Identity } from '@marquee/identity/options'
import type { Scope } from '#db/scope.ts'
import type { MediaStore } from '#media/store.ts'

/** Who calls. */
export interface Actor {
  accountId: string
  profileId: string
  role: AccountRole
  isModerator: boolean
  setupCompleted: boolean
  /** Waits for the deletion of the account: only what undoes that, or goes with it, is open. */
  isLeaving: boolean
  /** How many people the actor followed when the token was last looked up: the timeline picks its way by it. */
  followingCount: number
  /** The login that the caller has come by, among those of the account. */
  identityId: string
  /** The sign-in at the provider that the call belongs to; null where the provider does not name it. */
  sessionId: string | null
  /** When the person last proved who they are, in ms since 1970; null where the provider does not say. */
  authenticatedAt: number | null
}

export interface Context extends Scope {
  me: Actor
  /** The built-in provider; undefined where another one is configured. */
  identity: Identity | undefined
  /** What the ID token of a second login says; undefined for one that this channel's provider did not just make for that purpose. */
  secondLogin(idToken: string): Promise<SecondLogin | undefined>
  /** Where pictures and other files lie. */
  media: MediaStore
  /** How people reach this channel, 'http://arcade.localhost:3000': links in mails begin with it. */
  origin: string
  /** Makes the next call look the actor up again: after a change of role, of setup, of standing. */
  forgetMe(): void
  /** The same for somebody else's account. */
  forget(accountId: string): void
}

/** What the verified ID token of a login made for linking says. */
export interface SecondLogin {
  /** As in Claims. */
  issuer: string
  subject: string
  linkIntent: string
  /** Only where the provider has verified it. */
  email: string | null
  /** What to call the login: the address, or the name at the provider. */
  label: string
}

/** What a verified access token says. */
export interface Claims {
  /** 'marquee' for the built-in provider, else the issuer. */
  issuer: string
  subject: string
  organization: string | null
  /** In ms since 1970. */
  issuedAt: number
  expiresAt: number
  sessionId: string | null
  /** In ms since 1970. */
  authenticatedAt: number | null
  /** Only where the provider has verified it. */
  email: string | null
}
