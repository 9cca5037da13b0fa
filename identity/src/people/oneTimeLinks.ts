import type pg from 'pg'
import { digest, newSecret } from '#storage/digest.ts'

export type LinkKind = 'verify' | 'reset'

/** Seconds that a link works. */
const lifetimes: Record<LinkKind, number> = { verify: 86_400, reset: 3600 }

export interface OneTimeLink {
  personId: string
  interactionUid: string | null
  /** For verify: the password and name chosen in the sign up that sent this link. */
  passwordHash: string | null
  name: string | null
}

const columns = `person_id as "personId", interaction_uid as "interactionUid", password_hash as "passwordHash", name`

export const oneTimeLinksIn = (pool: pg.Pool) => ({
  /** Answers the secret for the mail; the database keeps its digest. */
  issue: async (kind: LinkKind, { personId, interactionUid, passwordHash, name }: OneTimeLink) => {
    const secret = newSecret()
    await pool.query(
      `insert into identity.one_time_link (token_hash, kind, person_id, interaction_uid, password_hash, name, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
      [digest(secret), kind, personId, interactionUid, passwordHash, name, lifetimes[kind]])
    return secret
  },

  works: async (kind: LinkKind, secret: string) => {
    const { rowCount } = await pool.query(
      'select from identity.one_time_link where token_hash = $1 and kind = $2 and expires_at > now()', [digest(secret), kind])
    return rowCount === 1
  },

  /** Of several uses at once exactly one gets the link; it and all others of its kind for this person are gone. */
  use: async (kind: LinkKind, secret: string) => {
    const { rows: [link] } = await pool.query<OneTimeLink>(
      `delete from identity.one_time_link where token_hash = $1 and kind = $2 and expires_at > now() returning ${columns}`,
      [digest(secret), kind])
    if (link) await pool.query('delete from identity.one_time_link where person_id = $1 and kind = $2', [link.personId, kind])
    return link
  },

  dropAllOf: (personId: string) => pool.query('delete from identity.one_time_link where person_id = $1', [personId]),
})

export type OneTimeLinks = ReturnType<typeof oneTimeLinksIn>
