import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { mailAddressFrom, spellingsOf } from './mailAddress.ts'

export interface Person {
  id: string
  email: string
  name: string
  nickname: string
  picture: string | null
  passwordHash: string
  verifiedAt: Date | null
  blockedAt: Date | null
  updatedAt: Date
}

export interface PersonRecord {
  id?: string
  email: string
  name: string
  nickname?: string
  passwordHash: string
  verified: boolean
}

const columns = `person.id, email, name, nickname, picture, password_hash as "passwordHash",
  verified_at as "verifiedAt", blocked_at as "blockedAt", updated_at as "updatedAt"`

/** People and the organisations they belong to. */
export const peopleIn = (pool: pg.Pool) => ({
  person: async (id: string) => {
    const { rows: [row] } = await pool.query<Person>({
      name: 'identity person',
      text: `select ${columns} from identity.person where id = $1`,
      values: [id],
    })
    return row
  },

  personOfEmail: async (email: string) => {
    const { rows: [row] } = await pool.query<Person>(`select ${columns} from identity.person where lower(email) = any ($1) order by email limit 1`, [spellingsOf(email)])
    return row
  },

  /** Answers undefined when the address is taken. */
  addPerson: async ({ id = uuid(), email, name, nickname, passwordHash, verified }: PersonRecord) => {
    const { rows: [row] } = await pool.query<{ id: string }>(
      `insert into identity.person (id, email, name, nickname, password_hash, verified_at)
       select $1, $2, $3, $4, $5, case when $6::boolean then now() end
        where not exists (select from identity.person where lower(email) = any ($7))
       on conflict (lower(email)) do nothing returning id`,
      [id, mailAddressFrom(email) ?? email, name, nickname ?? name, passwordHash, verified, spellingsOf(email)])
    return row?.id
  },

  /** The address is the person's own; password and name are those given where it was confirmed from. */
  verify: (id: string, { passwordHash, name }: { passwordHash: string | null; name: string | null }) =>
    pool.query(
      `update identity.person set verified_at = coalesce(verified_at, now()), updated_at = now(),
         password_hash = coalesce($2, password_hash), name = coalesce($3, name), nickname = coalesce($3, nickname)
       where id = $1`, [id, passwordHash, name]),

  /**
   * Confirms an address that nobody has confirmed yet, for whoever gives this password and name; of several at once exactly one does.
   * Answers the person's id; undefined when it is confirmed already, blocked, or not there.
   */
  claim: async (email: string, { passwordHash, name }: { passwordHash: string; name: string }) => {
    const { rows: [row] } = await pool.query<{ id: string }>(
      `update identity.person set email = $1, verified_at = now(), updated_at = now(), password_hash = $2, name = $3, nickname = $3
        where lower(email) = any ($4) and verified_at is null and blocked_at is null returning id`,
      [mailAddressFrom(email) ?? email, passwordHash, name, spellingsOf(email)])
    return row?.id
  },

  setPassword: (id: string, passwordHash: string) =>
    pool.query(
      `update identity.person set password_hash = $2, verified_at = coalesce(verified_at, now()), updated_at = now() where id = $1`,
      [id, passwordHash]),

  setBlocked: (id: string, blocked: boolean) =>
    pool.query(
      'update identity.person set blocked_at = case when $2 then coalesce(blocked_at, now()) end, updated_at = now() where id = $1',
      [id, blocked]),

  join: (orgId: string, personId: string) =>
    pool.query('insert into identity.membership (org_id, person_id) values ($1, $2) on conflict do nothing', [orgId, personId]),

  isMember: async (orgId: string, personId: string) => {
    const { rowCount } = await pool.query({
      name: 'identity membership',
      text: 'select from identity.membership where org_id = $1 and person_id = $2',
      values: [orgId, personId],
    })
    return rowCount === 1
  },
})

export type People = ReturnType<typeof peopleIn>
