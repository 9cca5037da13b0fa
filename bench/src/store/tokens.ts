import { openKeyring } from '@marquee/identity/storage/keyring'
import { sealWith } from '@marquee/identity/storage/sealed'
import { cookieValue, xsrf, xsrfToken } from '@marquee/server/http/xsrf'
import { importJWK, SignJWT } from 'jose'
import pg from 'pg'
import { subjectOf } from '#load/sizes.ts'
import { audience, channel, masterKey, origin } from './channel.ts'

export interface Credentials {
  token: string
  /** As the web sends them with every call. */
  headers: Record<string, string>
}

/** As the web sends them with a command. */
export const commandHeaders = ({ headers }: Credentials) => ({
  ...headers,
  'content-type': 'application/json',
  [xsrf.header]: cookieValue(headers['cookie'], xsrf.cookie) ?? '',
})

/** What the people of these numbers call with: access tokens signed with the built-in provider's own key, as it lies in the database. */
export const credentialsFor = async (databaseUrl: string, numbers: readonly number[]): Promise<Credentials[]> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    const { signing } = await openKeyring(pool, sealWith(masterKey)).load()
    const [jwk] = signing
    const key = await importJWK(jwk!, 'RS256')
    const sign = (subject: string) =>
      new SignJWT({ org_id: channel.orgId, org_name: channel.slug })
        .setProtectedHeader({ alg: 'RS256', kid: jwk!.kid!, typ: 'at+jwt' })
        .setIssuer(`${origin}/`)
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime('2h')
        .sign(key)
    return await Promise.all(
      numbers.map(subjectOf).map(async (subject) => {
        const token = await sign(subject)
        const cookie = `${xsrf.cookie}=${xsrfToken(masterKey, subject)}`
        return { token, headers: { host: channel.hostname, authorization: `Bearer ${token}`, cookie } }
      }),
    )
  } finally {
    await pool.end()
  }
}
