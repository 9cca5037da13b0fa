import { createHash } from 'node:crypto'
import { newId } from '#db/id.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#http/actor.ts'
import type { Visitor } from '#http/visitor.ts'

export const sidHashOf = (sid: string) => createHash('sha256').update(sid).digest()

interface KnownRow {
  isRevoked: boolean
  isStale: boolean
}

const selectKnown = statement<KnownRow, [sidHash: Buffer, accountId: string]>(`
  select revoked_at is not null as "isRevoked", account_id <> $3 or last_used_at < now() - interval '1 minute' as "isStale"
    from account_session where tenant_id = $1 and sid_hash = $2`)

/** A sign-in goes with its login: where that has come to open another account, the sign-in is listed and ended there. */
const touchSession = statement<object, [sidHash: Buffer, accountId: string, subject: string, userAgent: string, network: string | null]>(`
  update account_session set account_id = $3, subject = $4, last_used_at = now(), user_agent = $5, network = $6
   where tenant_id = $1 and sid_hash = $2 and revoked_at is null
     and (account_id <> $3 or last_used_at < now() - interval '1 minute')`)

const insertSession = statement<object, [id: string, accountId: string, sidHash: Buffer, subject: string, userAgent: string, network: string | null]>(`
  with added as (
    insert into account_session (tenant_id, id, account_id, sid_hash, subject, user_agent, network) values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (tenant_id, sid_hash) do nothing returning id)
  insert into outbox (tenant_id, topic, key, payload)
  select $1, 'session_began', id::text, jsonb_build_object('sessionId', id) from added`)

interface Seen extends Visitor {
  accountId: string
  subject: string
  sid: string
}

/** Notes that a sign-in is in use, at most once a minute, and answers whether it may be: false once it has been revoked. */
export const noteSession = async (scope: Scope, { accountId, subject, sid, userAgent, network }: Seen): Promise<boolean> => {
  const sidHash = sidHashOf(sid)
  const [known] = await selectKnown(scope, sidHash, accountId)
  if (known?.isRevoked) return false
  if (!known) await insertSession(scope, newId(), accountId, sidHash, subject, userAgent, network)
  else if (known.isStale) await touchSession(scope, sidHash, accountId, subject, userAgent, network)
  return true
}

export interface SessionRow {
  id: string
  accountId: string
  sidHash: Buffer
  subject: string
  userAgent: string
  createdAt: string
  lastUsedAt: string
}

const columns = `id, account_id as "accountId", sid_hash as "sidHash", subject, user_agent as "userAgent", created_at as "createdAt",
  last_used_at as "lastUsedAt"`

const selectSessions = statement<SessionRow, [accountId: string]>(`
  select ${columns} from account_session
   where tenant_id = $1 and account_id = $2 and revoked_at is null and last_used_at > now() - interval '31 days'
   order by last_used_at desc limit 100`)

/** The sign-ins of an account that have been used within the life of a refresh token. */
export const sessionsOf = (scope: Scope, accountId: string) => selectSessions(scope, accountId)

const selectSession = statement<SessionRow, [id: string]>(`select ${columns} from account_session where tenant_id = $1 and id = $2`)

export const session = async (context: Context, { sessionId }: { sessionId: string }) => (await selectSession(context, sessionId))[0]

const selectHeld = statement<{ id: string }, [sidHash: Buffer, accountId: string]>(`
  select id from account_session where tenant_id = $1 and sid_hash = $2 and account_id = $3 and revoked_at is null for share`)

/** The id of a sign-in that is not over, and cannot be ended before the transaction is. */
export const holdSession = async (inside: Scope, accountId: string, sid: string) =>
  (await selectHeld(inside, sidHashOf(sid), accountId))[0]?.id

/** Notes that the provider has ended sign-ins, and answers whose they were; one that never called is none of ours. */
export const markEnded = statement<{ accountId: string }, [sidHashes: readonly Buffer[]]>(`
  update account_session set revoked_at = now() where tenant_id = $1 and sid_hash = any ($2::bytea[]) and revoked_at is null
  returning account_id as "accountId"`)

const selectStanding = statement<{ isOpen: boolean; doubtful: string[] }, [accountIds: readonly string[], sidHashes: readonly (Buffer | null)[]]>(`
  select exists (select 1 from tenant where tenant_id = $1 and status in ('trial', 'active')) as "isOpen",
         array(select who.account_id from unnest($2::uuid[], $3::bytea[]) as who(account_id, sid_hash)
                where not exists (select 1 from account a where a.tenant_id = $1 and a.id = who.account_id and a.status = 'active')
                   or exists (select 1 from account_session s
                               where s.tenant_id = $1 and s.sid_hash = who.sid_hash and s.revoked_at is not null)) as doubtful`)

/** Whether a channel is open, and whose account or sign-in among these should be looked at anew. */
export const standingOf = async (scope: Scope, who: readonly { accountId: string; sessionId: string | null }[]) => {
  const sidHashes = who.map(({ sessionId }) => (sessionId === null ? null : sidHashOf(sessionId)))
  return (await selectStanding(scope, who.map(({ accountId }) => accountId), sidHashes))[0]!
}

export const markRevoked = statement<object, [id: string]>(
  'update account_session set revoked_at = now() where tenant_id = $1 and id = $2 and revoked_at is null',
)

export const markOthersRevoked = statement<object, [accountId: string, sidHash: Buffer | null]>(`
  update account_session set revoked_at = now()
   where tenant_id = $1 and account_id = $2 and sid_hash is distinct from $3 and revoked_at is null`)

/** Revokes what an account's login has signed in; answers those sign-ins. Asked before the login is removed. */
export const revokeSessionsOf = statement<{ subject: string; sidHash: Buffer }, [accountId: string, identityId: string]>(`
  update account_session s set revoked_at = now()
    from account_identity i
   where i.tenant_id = $1 and i.id = $3 and i.account_id = $2
     and s.tenant_id = $1 and s.account_id = $2 and s.subject = i.subject and s.revoked_at is null
  returning s.subject, s.sid_hash as "sidHash"`)

/** Twice the life of a refresh token: a revoked one stays known as long as anything of it could still arrive. */
export const forgetOldSessions = statement<object, []>(`
  delete from account_session where tenant_id = $1 and last_used_at < now() - interval '62 days'`)
