import type pg from 'pg'
import type { IdentityOptions, SessionDesk } from '#options.ts'
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

/** A sign-in that has ended stays ended where nobody can be told of it just now: its tokens are not renewed. */
export const tellEnded = async (
  { signInsEnded, log }: Pick<IdentityOptions, 'signInsEnded' | 'log'>, tenantId: string, sidHashes: readonly Buffer[],
) => {
  if (sidHashes.length) await signInsEnded(tenantId, sidHashes).catch((error: unknown) => log({ err: error }, 'identity failed'))
}

/** Sign-ins as the provider keeps them. */
export const sessionsIn = (pool: pg.Pool, options: Pick<IdentityOptions, 'tenantOfOrg' | 'signInsEnded' | 'log'>): SessionDesk => {
  /** Deletes what a person holds. The tables do not know which channel a grant was for: each of the person's channels is told. */
  const endThose = async (sub: string, which: string, more: Buffer[]) => {
    const { rows } = await pool.query<{ sidHash: Buffer }>(
      `with ended as (delete from identity.provider_entity where person_id = $1 and ${which} returning kind, id_hash)
       select ${hashOf('id_hash')} as "sidHash" from ended where kind = 'Grant'`, [sub, ...more])
    const { rows: memberships } = await pool.query<{ orgId: string }>(
      'select org_id as "orgId" from identity.membership where person_id = $1', [sub])
    for (const { orgId } of memberships) {
      const tenant = await options.tenantOfOrg(orgId)
      if (tenant) await tellEnded(options, tenant.id, rows.map(({ sidHash }) => sidHash))
    }
  }

  return {
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

    endOthers: (sub, sidHash) =>
      endThose(sub, `${hashOf(grantOf)} is distinct from $2 and not (kind = 'Session' and ${heldBy('$2')})`, [sidHash]),

    endAll: (sub) => endThose(sub, 'true', []),
  }
}
