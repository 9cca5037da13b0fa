import type { FastifyPluginAsync } from 'fastify'
import type { JWK } from 'jose'
import type pg from 'pg'

export interface AccentColors {
  accent: string
  accentHover: string
  onAccent: string
  accentText: string
  accentSoft: string
  onAccentSoft: string
}

/** What identity needs to know of a channel. */
export interface IdentityTenant {
  id: string
  orgId: string
  /** Claim org_name: lower case, as tokens carry it. */
  orgName: string
  /** Scheme, host and port without a slash at the end; the issuer is this with a slash. */
  origin: string
  channelName: string
  /** Whom mails come from; the channel's name where nothing is said. */
  mailSender?: string
  /** The picture beside the form; each template has one of its own where a channel has none. */
  picture?: string | null
  /** Shown large over the picture of the sign-in pages when given. */
  channelDescription?: string
  template: 'standard' | 'arcgaming' | 'owner'
  logos: { darkLogo: string | null; lightLogo: string | null }
  accent: { light: AccentColors | null; dark: AccentColors | null }
  joinMode: 'open' | 'invite'
  /** Where the channel helps and is found besides, as pages and `mailto:` addresses. */
  links?: readonly { label: string; href: string }[]
}

/** What a page in a channel's brand needs of it. */
export type PageLook = Pick<IdentityTenant, 'origin' | 'channelName' | 'channelDescription' | 'picture' | 'template' | 'logos' | 'accent' | 'links'>

export interface Mail {
  /** The channel in whose name the mail is sent; its id as IdentityTenant has it. */
  tenantId: string
  to: string
  subject: string
  text: string
  html: string
  fromName: string
}

export interface IdentityOptions {
  /** Its role needs the schema `identity` only. */
  pool: pg.Pool
  /** The channel at a host name (lower case, no port); verified domains only. */
  tenantOfHost(host: string): Promise<IdentityTenant | undefined>
  tenantOfOrg(orgIdOrName: string): Promise<IdentityTenant | undefined>
  /**
   * Whether an invitation lets this person into an invite-only channel. Asked once they have proved who they are, and only when
   * they came by an invitation; `tokenHash` is the SHA-256 of what its link holds.
   */
  invitationLetsIn(orgId: string, tokenHash: Buffer, sub: string): Promise<boolean>
  /**
   * The one address that the token of an open invitation was mailed to, and nobody was shown the token elsewhere: whoever holds it has
   * read mail at that address. Undefined for an open link, and for an invitation that is over or held by a login.
   */
  addressInvited(orgId: string, tokenHash: Buffer): Promise<string | undefined>
  /** Resolves when the mail is safely queued. */
  sendMail(mail: Mail): Promise<void>
  /**
   * Sign-ins of somebody who is a member of the channel are over: SHA-256 of the `sid` of their tokens, which live on until they expire.
   * Some may be of another channel, which is told as well. They ended by signing out, by a refresh token that was used twice, by a new
   * password, by blocking, or from another browser.
   */
  signInsEnded(tenantId: string, sidHashes: readonly Buffer[]): Promise<void>
  /** 32 bytes in base64; private keys and cookie keys are encrypted with it at rest. */
  masterKey: string
  /** Those from before, whose values still open. */
  previousMasterKeys?: readonly string[]
  /** Absolute URI that access tokens are made for. */
  audience: string
  clients: { primary: string; secondary: string }
  limits: 'real' | 'wide'
  trustProxy: boolean
  /** How long an access token lives; 600 unless told. */
  accessTokenSeconds?: number
  log(fields: object, message: string): void
}

export interface NewPerson {
  id?: string
  email: string
  password: string
  name: string
  nickname?: string
  orgIds: string[]
  verified: boolean
}

/** What the provider keeps of a person, without secrets; moments are ISO strings. */
export interface PersonData {
  person: {
    sub: string
    email: string
    name: string
    nickname: string
    picture: string | null
    verifiedAt: string | null
    blockedAt: string | null
    createdAt: string
    updatedAt: string
  }
  memberships: { orgId: string; joinedAt: string }[]
  totpSince: string | null
  recoveryCodesLeft: number
  passkeys: { name: string; host: string; createdAt: string; lastUsedAt: string | null }[]
  sessions: { since: string; until: string }[]
}

/** Whose factors, and at which address of a channel: passkeys work at one host only, and mails are sent in the channel's name. */
export interface Place {
  sub: string
  /** 'https://northlight.example' */
  origin: string
}

export interface Passkey {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
  /** Whether the authenticator keeps copies of it, so that it survives the device. */
  isSynced: boolean
}

export interface Factors {
  totpSince: Date | null
  recoveryCodesLeft: number
  /** Those that work at this host. */
  passkeys: Passkey[]
}

/** For navigator.credentials.create: PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
export interface PasskeyOptions {
  challenge: string
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: { alg: number; type: 'public-key' }[]
  timeout: number
  attestation: 'none'
  excludeCredentials: { id: string; type: 'public-key'; transports: string[] }[]
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: boolean; userVerification: 'required' }
}

/**
 * Factors besides the password. Whoever calls has made sure that the person has signed in lately. Changes are told to the person by
 * mail. Wrong codes count towards a limit: TooManyTries.
 */
export interface FactorDesk {
  list(place: Place): Promise<Factors>
  /** A secret for an authenticator app; undefined when one is in use already. */
  beginTotp(place: Place): Promise<{ secret: string; uri: string } | undefined>
  /** Ten recovery codes once the app's first code fits; undefined when it does not. */
  confirmTotp(place: Place, code: string): Promise<string[] | undefined>
  /** Takes the recovery codes with it. Answers whether there was one. */
  removeTotp(place: Place): Promise<boolean>
  /** Ten new codes; undefined when the person has no authenticator app. */
  renewRecoveryCodes(place: Place): Promise<string[] | undefined>
  beginPasskey(place: Place): Promise<PasskeyOptions>
  /** `response` is what the browser made of the options, as JSON; undefined when it does not hold, 'full' when `most` are there. */
  addPasskey(place: Place, name: string, response: unknown, most: number): Promise<Passkey | 'full' | undefined>
  renamePasskey(place: Place, passkeyId: string, name: string): Promise<Passkey | undefined>
  /** Answers whether there was one. */
  removePasskey(place: Place, passkeyId: string): Promise<boolean>
}

/** Sign-ins of a person by SHA-256 of the `sid` that their tokens carry. */
export interface SessionDesk {
  /** Of those the person holds, in any channel. */
  alive(sub: string): Promise<Buffer[]>
  /** Ends the grant, its tokens and the session of that browser; access tokens live on until they expire. */
  end(sub: string, sidHash: Buffer): Promise<void>
  /** Ends everything the person holds but this one, in all channels, and tells of it. */
  endOthers(sub: string, sidHash: Buffer): Promise<void>
  /** Ends everything the person holds, in all channels, and tells of it. */
  endAll(sub: string): Promise<void>
}

export interface Identity {
  plugin: FastifyPluginAsync
  /** Public keys that tokens may be signed with: current, next and previous. */
  jwks(): { keys: JWK[] }
  /** Adds a person or, when the address is known, joins the organisations; a known person keeps the password. */
  addPerson(person: NewPerson): Promise<{ sub: string }>
  factors: FactorDesk
  sessions: SessionDesk
  /** Makes a person a member of a channel; a member stays one. Rejects when nobody has this sub. */
  join(orgId: string, sub: string): Promise<void>
  /** The person is no member of the channel any more; nobody there is no failure. */
  leave(orgId: string, sub: string): Promise<void>
  /** For a copy of everything; undefined when nobody has this sub. */
  personData(sub: string): Promise<PersonData | undefined>
  /** Erases everything of a person in all channels: memberships, factors, sessions, grants, links. Nobody there is no failure. */
  removePerson(sub: string): Promise<void>
  /** Blocking ends every session and refresh token; access tokens live on until they expire. */
  setBlocked(sub: string, blocked: boolean): Promise<void>
  /** Makes the next key current. Call it at most once per hour: tokens of the key before the previous one stop working. */
  rotateKeys(): Promise<void>
  /** Deletes what has expired and picks up keys that another process rotated; answers the number of rows deleted. */
  sweep(): Promise<number>
  close(): Promise<void>
}
