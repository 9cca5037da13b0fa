import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider'
import type pg from 'pg'
import { digest } from '#storage/digest.ts'

interface Row { payload: AdapterPayload; consumedAt: Date | null; spent: boolean }

/** A browser that lost the answer to a refresh asks again with the same token; for so long that is no theft. */
const leewaySeconds = 10

// Ids are bearer secrets: the database keeps their digest only. What a payload repeats of them is dropped;
// the library reads neither from what it stored.
const withoutSecrets = ({ jti, session, ...payload }: AdapterPayload) => {
  if (!session) return payload
  const { cookie, ...kept } = session
  return { ...payload, session: kept }
}

const selected = `select payload, consumed_at as "consumedAt",
  consumed_at is not null and (kind <> 'RefreshToken' or consumed_at < now() - make_interval(secs => ${leewaySeconds})) as spent
  from identity.provider_entity where kind = $1 and (expires_at is null or expires_at > now())`

/** Storage of the provider library in PostgreSQL. */
export const adapterIn = (pool: pg.Pool): AdapterFactory => (kind): Adapter => {
  const found = (row: Row | undefined, id?: string) => row && {
    ...row.payload,
    ...(id && { jti: id }),
    ...(row.spent && { consumed: Math.floor(row.consumedAt!.getTime() / 1000) }),
  }

  return {
    upsert: async (id, payload, expiresIn) => {
      await pool.query({
        name: 'identity entity upsert',
        text: `insert into identity.provider_entity (kind, id_hash, payload, grant_hash, uid, person_id, expires_at)
               values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7::int))
               on conflict (kind, id_hash) do update set payload = excluded.payload, grant_hash = excluded.grant_hash,
                 uid = excluded.uid, person_id = excluded.person_id, expires_at = excluded.expires_at`,
        values: [kind, digest(id), withoutSecrets(payload), payload.grantId ? digest(payload.grantId) : null,
          payload.uid ?? null, payload.accountId ?? null, expiresIn ? Math.ceil(expiresIn) : null],
      })
    },

    find: async (id) => {
      const { rows: [row] } = await pool.query<Row>({
        name: 'identity entity', text: `${selected} and id_hash = $2`, values: [kind, digest(id)],
      })
      return found(row, id)
    },

    findByUid: async (uid) => {
      const { rows: [row] } = await pool.query<Row>({
        name: 'identity entity of uid', text: `${selected} and uid = $2`, values: [kind, uid],
      })
      return found(row)
    },

    findByUserCode: () => Promise.reject(new Error('The device flow is off')),

    // Of two requests with one code only the first may pass: the library looked before it came here.
    consume: async (id) => {
      const { rowCount } = await pool.query(
        `update identity.provider_entity set consumed_at = coalesce(consumed_at, now())
         where kind = $1 and id_hash = $2 and (consumed_at is null or kind = 'RefreshToken')`, [kind, digest(id)])
      if (rowCount === 0) throw new errors.InvalidGrant('already used')
    },

    destroy: async (id) => {
      await pool.query('delete from identity.provider_entity where kind = $1 and id_hash = $2', [kind, digest(id)])
    },

    revokeByGrantId: async (grantId) => {
      await pool.query('delete from identity.provider_entity where kind = $1 and grant_hash = $2', [kind, digest(grantId)])
    },
  }
}
