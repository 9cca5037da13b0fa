import type pg from 'pg'
import type { SessionDesk } from '#options.ts'
import { digest } from '#storage/digest.ts'

/** What tokens say of the sign-in they come from: the digest of its grant's id. It stays the same over refreshes and opens nothing. */
export const sidOf = (grantId: string) => digest(grantId).toString('hex')

/** SHA-256 of that: what everybody else keeps of it. */
export const sidHashOf = (grantId: string) => digest(sidOf(grantId))

/** SHA-256 of a `sid`, from the digest of a grant's id as the tables keep it. */
const hashOf = (grantHash: string) => `sha256(convert_to(encode(${grantHash}, 'hex'), 'utf8'))`

const grantOf = `case when kind = 'Grant' then id_hash else grant_hash end`

/** Whether a provider session has led to the grant in question. */
const heldBy = (sidHash: string) => `exists (
  select from jsonb_each(coalesce(payload -> 'authorizations', '{}')) as held
   where ${hashOf(`sha256(convert_to(coalesce(held.value ->> 'grantId', ''), 'utf8'))`)} = ${sidHash})`

/** Sign-ins as the provider keeps them. */
export const sessionsIn = (pool: pg.Pool): SessionDesk => ({
  alive: async (sub) => {
    const { rows } = await pool.query<{ sidHash: Buffer }>(
      `select ${hashOf('id_hash')} as "sidHash" from identity.provider_entity
        where person_id = $1 and kind = 'Grant' and (expires_at is null or expires_at > now())`, [sub])
    return rows.map(({ sidHash }) => sidHash)
  },

  end: async (sub, sidHash) => {
    await pool.query(
      `delete from identity.provider_entity where person_id = $1 and (${hashOf(grantOf)} = $2 or (kind = 'Session' and ${heldBy('$2')}))`,
      [sub, sidHash])
  },

  endOthers: async (sub, sidHash) => {
    await pool.query(
      `delete from identity.provider_entity
        where person_id = $1 and ${hashOf(grantOf)} is distinct from $2 and not (kind = 'Session' and ${heldBy('$2')})`, [sub, sidHash])
  },
})
