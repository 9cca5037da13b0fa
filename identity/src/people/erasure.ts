import type pg from 'pg'
import type { PersonData } from '#options.ts'

type Named = Omit<PersonData, 'memberships'>['person']

/** What the provider keeps of a person, for a copy of it. */
export const personDataIn = async (pool: pg.Pool, sub: string): Promise<PersonData | undefined> => {
  const { rows: [person] } = await pool.query<Named>(
    `select id as sub, email, name, nickname, picture, ${moments({ verified_at: 'verifiedAt', blocked_at: 'blockedAt', created_at: 'createdAt', updated_at: 'updatedAt' })}
       from identity.person where id = $1`, [sub])
  if (!person) return undefined
  const { rows: memberships } = await pool.query<PersonData['memberships'][number]>(
    `select org_id as "orgId", ${moments({ joined_at: 'joinedAt' })} from identity.membership where person_id = $1 order by joined_at`, [sub])
  const { rows: [kept] } = await pool.query<Pick<PersonData, 'totpSince' | 'recoveryCodesLeft'>>(
    `select (select ${moment('confirmed_at')} from identity.totp where person_id = $1) as "totpSince",
            (select count(*)::int from identity.recovery_code where person_id = $1 and used_at is null) as "recoveryCodesLeft"`, [sub])
  const { rows: passkeys } = await pool.query<PersonData['passkeys'][number]>(
    `select name, rp_id as host, ${moments({ created_at: 'createdAt', last_used_at: 'lastUsedAt' })} from identity.passkey
      where person_id = $1 order by created_at`, [sub])
  const { rows: sessions } = await pool.query<PersonData['sessions'][number]>(
    `select ${moment(`to_timestamp((payload ->> 'loginTs')::bigint)`)} as since, ${moment('expires_at')} as until
       from identity.provider_entity where person_id = $1 and kind = 'Session' and expires_at > now()`, [sub])
  return { person, memberships, ...kept!, passkeys, sessions }
}

/** Ends a membership; whoever signs in to an open channel becomes a member again. */
export const leaveIn = async (pool: pg.Pool, orgId: string, sub: string) => {
  await pool.query('delete from identity.membership where org_id = $1 and person_id = $2', [orgId, sub])
}

/** Erases a person; what hangs on the person's row goes with it. */
export const removePersonIn = async (pool: pg.Pool, sub: string) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `delete from identity.waiting_browser where lower(email) = (select lower(email) from identity.person where id = $1)`, [sub])
    await client.query('delete from identity.provider_entity where person_id = $1', [sub])
    await client.query(
      `delete from identity.provider_entity where kind = 'Interaction' and (payload -> 'session' ->> 'accountId' = $1
         or payload -> 'result' -> 'login' ->> 'accountId' = $1)`, [sub])
    await client.query('delete from identity.person where id = $1', [sub])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const moment = (time: string) => `to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const moments = (columns: Record<string, string>) =>
  Object.entries(columns).map(([column, name]) => `${moment(column)} as "${name}"`).join(', ')
