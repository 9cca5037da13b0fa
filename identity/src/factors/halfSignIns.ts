import type pg from 'pg'
import { digest } from '#storage/digest.ts'

/** Sign-ins whose password was right and whose second step is still to come; each lasts ten minutes. */
export const halfSignInsIn = (pool: pg.Pool) => ({
  add: (interactionUid: string, personId: string) =>
    pool.query(
      `insert into identity.half_sign_in (uid_hash, person_id, expires_at) values ($1, $2, now() + interval '10 minutes')
       on conflict (uid_hash) do update set person_id = excluded.person_id, expires_at = excluded.expires_at`,
      [digest(interactionUid), personId]),

  personOf: async (interactionUid: string) => {
    const { rows: [row] } = await pool.query<{ personId: string }>(
      'select person_id as "personId" from identity.half_sign_in where uid_hash = $1 and expires_at > now()', [digest(interactionUid)])
    return row?.personId
  },

  drop: (interactionUid: string) => pool.query('delete from identity.half_sign_in where uid_hash = $1', [digest(interactionUid)]),

  /** A password that no longer holds has opened nothing. */
  dropAllOf: (personId: string) => pool.query('delete from identity.half_sign_in where person_id = $1', [personId]),
})
