import type { MutedWord } from '@marquee/contract/mutedWords'
import type { AccountRole } from '@marquee/contract/roles'
import type { Identity } from '@marquee/identity/options'
import type { Seal } from '@marquee/identity/storage/sealed'
import type { Scope } from '#db/scope.ts'
import type { LiveIngest } from '#ingest/liveIngest.ts'
import type { MediaStore } from '#media/store.ts'
import type { OutsideOptions } from '#outside/safeFetch.ts'
import type { Payments } from '#payments/payments.ts'
import type { Platform } from './platform.ts'

/** Who calls. */
export interface Actor {
  accountId: string
  profileId: string
  role: AccountRole
  isModerator: boolean
  setupCompleted: boolean
  /** Waits for the deletion of the account: only what undoes that, or goes with it, is open. */
  isLeaving: boolean
  /** Moderators have closed the account, or its owner has: only what speaks against that is open. */
  isClosed: boolean
  /** Until when moderators let them read and not write, in ms since 1970; null where they never have. */
  mutedUntil: number | null
  /** How many people the actor followed when the token was last looked up: the timeline picks its way by it. */
  followingCount: number
  /** The words that the actor does not want to meet, as they were when the token was last looked up; some may have ended since. */
  mutedWords: readonly MutedWord[]
  /** The login that the caller has come by, among those of the account. */
  identityId: string
  /** The sign-in at the provider that the call belongs to; null where the provider does not name it. */
  sessionId: string | null
  /** The API key that the call has come with; missing where a person calls. */
  keyId?: string
  /** Who really calls, where an operator acts as this person; missing where the person does. */
  impersonation?: Impersonation
  /** When the person last proved who they are, in ms since 1970; null where the provider does not say. */
  authenticatedAt: number | null
}

/** An operator at work in somebody's name. */
export interface Impersonation {
  id: string
  /** Their own channel, and their profile there. */
  operatorTenantId: string
  operatorId: string
}

/** Whoever something is written for: the caller, or somebody whose work a job does. */
export interface Author extends Scope {
  me: Pick<Actor, 'profileId'>
}

type Log = Record<'warn' | 'error', (fields: object, message: string) => void>

export interface Context extends Scope {
  me: Actor
  /** The built-in provider; undefined where another one is configured. */
  identity: Identity | undefined
  /** What the ID token of a second login says; undefined for one that this channel's provider did not just make for that purpose. */
  secondLogin(idToken: string): Promise<SecondLogin | undefined>
  /** Where pictures and other files lie. */
  media: MediaStore
  /** How pages of other people's are fetched. */
  outside: OutsideOptions
  /** Closes under the master key what must not lie open in the database. */
  seal: Seal
  /** By whom channels are paid; undefined where no provider is set. */
  payments: Payments | undefined
  /** How livestreams come in. */
  liveIngest: LiveIngest
  /** When whoever calls does not wait for the answer any more, in ms since 1970. */
  answerBy: number
  /** The log of whoever runs the installation. */
  log: Log
  /** What whoever runs the installation acts by. */
  platform: Platform
  /** The network that the call came from: '203.0.113.0/24'; null where there is none. */
  network: string | null
  /** How people reach this channel, 'http://arcade.localhost:3000': links in mails begin with it. */
  origin: string
  /** Has the browser of whoever calls keep a value that no script reads, and send it along with what lies under a path. */
  keepCookie(cookie: KeptCookie): void
  /** Makes the next call look the actor up again: after a change of role, of setup, of standing. */
  forgetMe(): void
  /** The same for somebody else's account. */
  forget(accountId: string): void
}

/** For how many seconds a browser keeps a value, and below which path it sends it along. */
export interface KeptCookie {
  name: string
  value: string
  path: string
  seconds: number
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
