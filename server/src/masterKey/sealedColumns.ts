/** Says what a closed value is for: it opens in its own row alone. `at` gives what stands in a column of the row. */
export type Purpose = (at: (column: string) => string) => string

/** What the digest key of a master key that has gone is closed for. */
export const purposeOfDigestKey = (keyId: string) => `digests of ${keyId}`

const ofTenant = (purposeOf: (tenantId: string, at: (column: string) => string) => string): Purpose => (at) => purposeOf(at('tenant_id'), at)

/** Columns of a channel, and of its people's logins, that lie closed under the master key. An archive takes them along. */
export const sealedOfChannels: Readonly<Record<string, Readonly<Record<string, Purpose>>>> = {
  'public.webhook': {
    secret: ofTenant((tenantId, at) => `webhook ${tenantId} ${at('id')}`),
    old_secret: ofTenant((tenantId, at) => `webhook ${tenantId} ${at('id')}`),
  },
  'public.push_key': { private_key: ofTenant((tenantId) => `push ${tenantId}`) },
  'public.platform_connection': {
    access_token: ofTenant((tenantId, at) => `platform ${tenantId} ${at('id')} access`),
    refresh_token: ofTenant((tenantId, at) => `platform ${tenantId} ${at('id')} refresh`),
  },
  'identity.totp': { sealed: (at) => `totp ${at('person_id')}` },
}

/**
 * Rows, in SQL, whose closed values somebody holds for some seconds: they write others in the place of exactly those that they have read.
 * Closed anew meanwhile, these would not be found, and what the platform gave would be lost.
 */
export const heldRows: Readonly<Record<string, string>> = {
  'public.platform_connection': 'coalesce(renewing_until > now(), false)',
}

/** Every column of the installation that lies closed under the master key: another one has to close all of them anew. */
export const sealedColumns: typeof sealedOfChannels = {
  ...sealedOfChannels,
  'identity.signing_key': { private_jwk: (at) => `signing ${at('kid')}` },
  'identity.cookie_key': { sealed: () => 'cookie' },
  'ops.retired_digest_key': { digest_key: (at) => purposeOfDigestKey(at('key_id')) },
}
