import { openKeyring } from '@marquee/identity/storage/keyring'
import { sealWith } from '@marquee/identity/storage/sealed'
import { importJWK, SignJWT } from 'jose'
import pg from 'pg'
import { subjectOf } from '#load/sizes.ts'
import { audience, channel, masterKey, origin } from './channel.ts'

/** Access tokens for the people of these numbers, signed with the built-in provider's own key as it lies in the database. */
export const tokensFor = async (databaseUrl: string, numbers: readonly number[]): Promise<string[]> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    const { signing } = await openKeyring(pool, sealWith(masterKey)).load()
    const [jwk] = signing
    const key = await importJWK(jwk!, 'RS256')
    const sign = (number: number) =>
      new SignJWT({ org_id: channel.orgId, org_name: channel.slug })
        .setProtectedHeader({ alg: 'RS256', kid: jwk!.kid!, typ: 'at+jwt' })
        .setIssuer(`${origin}/`)
        .setAudience(audience)
        .setSubject(subjectOf(number))
        .setIssuedAt()
        .setExpirationTime('2h')
        .sign(key)
    return await Promise.all(numbers.map(sign))
  } finally {
    await pool.end()
  }
}
