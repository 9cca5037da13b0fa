import { z } from 'zod'
import { plainName } from './plainLine.ts'
import { del, feature, get, patch, post } from './route.ts'
import { Moment } from './time.ts'

export const securityLimits = { passkeyName: 80, passkeys: 20 } as const

export const PasskeyName = plainName(securityLimits.passkeyName)

/** A key that a device, a browser or a password manager holds for this channel's address. */
export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
  /** Whether its keeper copies it to the person's other devices. */
  isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

/** By what somebody signs in, besides the password. */
export const Factors = z.object({
  /** Since when codes of an authenticator app are asked for; null while they are not. */
  totpSince: Moment.nullable(),
  recoveryCodesLeft: z.int().min(0),
  passkeys: z.array(Passkey),
})
export type Factors = z.infer<typeof Factors>

/** Readable this one time. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const Credential = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() })

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn, as far as we use it. */
export const PasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), requireResidentKey: z.boolean(), userVerification: z.literal('required') }),
})
export type PasskeyOptions = z.infer<typeof PasskeyOptions>

const encoded = z.base64url().max(20_000)

/** RegistrationResponseJSON of WebAuthn: what the browser made of the options. */
const MadePasskey = z.strictObject({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.strictObject({}),
  response: z.strictObject({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(20)).max(10).optional(),
    authenticatorData: encoded.optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: encoded.optional(),
  }),
})

/** Only at the product's own provider; refused with `managed_elsewhere` where another one signs people in. Changes need a fresh sign-in. */
export const security = feature('security', {
  factors: get('/security/factors', { result: Factors }),
  /** A key for an authenticator app; asked for at sign-in only after `confirmTotp`. */
  beginTotp: post('/security/totp', { result: z.object({ secret: z.string(), uri: z.string() }) }),
  confirmTotp: post('/security/totp/confirmation', { input: z.strictObject({ code: z.string().trim().min(1).max(12) }), result: RecoveryCodes }),
  /** The recovery codes go with it. */
  removeTotp: del('/security/totp'),
  /** The codes before these stop working. */
  renewRecoveryCodes: post('/security/recovery-codes', { result: RecoveryCodes }),
  beginPasskey: post('/security/passkeys/options', { result: PasskeyOptions }),
  addPasskey: post('/security/passkeys', { input: z.strictObject({ name: PasskeyName, made: MadePasskey }), result: Passkey }),
  renamePasskey: patch('/security/passkeys/:passkeyId', { input: z.strictObject({ name: PasskeyName }), result: Passkey }),
  removePasskey: del('/security/passkeys/:passkeyId'),
})
