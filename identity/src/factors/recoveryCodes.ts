import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { digest } from '#storage/digest.ts'

const count = 10
/** Without letters that look like digits. 16 of these make 78 bits: too many to try even for who has the digests. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const [groups, groupLength] = [4, 4]

const newCode = () =>
  Array.from({ length: groups }, () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')).join('-')

/** As typed: small letters, full width, spaces and missing hyphens are fine. */
const hashOf = (personId: string, code: string) => digest(`${personId} ${code.normalize('NFKC').toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)

/** Codes on paper for the day the phone is lost: ten, each works once. */
export const recoveryCodesIn = (pool: pg.Pool) => ({
  /** Ten new codes, readable this one time; those before them stop working. */
  renew: async (personId: string) => {
    const codes = Array.from({ length: count }, newCode)
    await pool.query(
      `with gone as (delete from identity.recovery_code where person_id = $1)
       insert into identity.recovery_code (person_id, code_hash) select $1, unnest($2::bytea[])`,
      [personId, codes.map((code) => hashOf(personId, code))])
    return codes
  },

  /** Of several uses at once exactly one is answered with true. */
  use: async (personId: string, code: string) => {
    const { rowCount } = await pool.query(
      'update identity.recovery_code set used_at = now() where person_id = $1 and code_hash = $2 and used_at is null',
      [personId, hashOf(personId, code)])
    return rowCount === 1
  },

  left: async (personId: string) => {
    const { rows } = await pool.query<{ left: number }>(
      'select count(*)::int as left from identity.recovery_code where person_id = $1 and used_at is null', [personId])
    return rows[0]!.left
  },

  removeAll: (personId: string) => pool.query('delete from identity.recovery_code where person_id = $1', [personId]),
})
