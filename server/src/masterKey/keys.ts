import { sealWith, type Seal } from '@marquee/identity/storage/sealed'
import type pg from 'pg'
import type { Config } from '#config.ts'
import { purposeOfDigestKey } from './sealedColumns.ts'

/** The master key in base64, and after it those from before, whose addresses, cookies and values hold as long as they are named. */
export const masterKeysOf = ({ MASTER_KEY, MASTER_KEY_PREVIOUS }: Pick<Config, 'MASTER_KEY' | 'MASTER_KEY_PREVIOUS'>): readonly [string, ...string[]] => [
  MASTER_KEY, ...MASTER_KEY_PREVIOUS,
]

/**
 * Closes under the master key, opens what it and those from before have closed, and knows the lasting digests of all that there ever were.
 * @param pool of marquee_app or marquee_relay
 * @throws Unsealable where the master key is not this installation's
 */
export const openSeal = async (pool: pg.Pool, config: Pick<Config, 'MASTER_KEY' | 'MASTER_KEY_PREVIOUS'>): Promise<Seal> => {
  const [current, ...previous] = masterKeysOf(config)
  const seal = sealWith(current, previous)
  const { rows } = await pool.query<{ keyId: string; digestKey: Buffer }>(
    'select key_id as "keyId", digest_key as "digestKey" from ops.retired_digest_key order by retired_at, key_id')
  const retired = rows.map(({ keyId, digestKey }) => Buffer.from(seal.open(digestKey, purposeOfDigestKey(keyId)), 'base64'))
  return sealWith(current, previous, retired)
}
