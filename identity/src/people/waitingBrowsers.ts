import type pg from 'pg'
import { digest } from '#storage/digest.ts'

export interface WaitingBrowser {
  email: string
  /** Null when the address has an account already. */
  personId: string | null
  /** Of the password given in this browser. */
  passwordHash: string
  /** Given with a sign up. */
  name: string | null
}

/** Browsers in an interaction whose person has given the right password but has yet to confirm the address. */
export const waitingBrowsersIn = (pool: pg.Pool) => ({
  add: (interactionUid: string, { email, personId, passwordHash, name }: WaitingBrowser) =>
    pool.query(
      `insert into identity.waiting_browser (uid_hash, email, person_id, password_hash, name, expires_at)
       values ($1, $2, $3, $4, $5, now() + interval '1 hour')
       on conflict (uid_hash) do update set email = excluded.email, person_id = excluded.person_id,
         password_hash = excluded.password_hash, name = excluded.name, expires_at = excluded.expires_at`,
      [digest(interactionUid), email, personId, passwordHash, name]),

  of: async (interactionUid: string) => {
    const { rows: [row] } = await pool.query<WaitingBrowser>(
      `select email, person_id as "personId", password_hash as "passwordHash", name from identity.waiting_browser where uid_hash = $1 and expires_at > now()`,
      [digest(interactionUid)])
    return row
  },

  /** Only the browser whose mail was opened may go on: another one may have been started by somebody else. */
  dropOthers: (personId: string, interactionUid: string | null) =>
    pool.query('delete from identity.waiting_browser where person_id = $1 and uid_hash is distinct from $2',
      [personId, interactionUid ? digest(interactionUid) : null]),

  drop: (interactionUid: string) => pool.query('delete from identity.waiting_browser where uid_hash = $1', [digest(interactionUid)]),
})

export type WaitingBrowsers = ReturnType<typeof waitingBrowsersIn>
