import { apiKeyLimits, type KeyLifetime, type KeyScope, type KeyState } from '@marquee/contract/apiKeys'
import { owners } from '@marquee/contract/roles'
import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { cardColumns, type CardRow } from '#features/profiles/queries.ts'
import type { Actor } from '#http/actor.ts'

export interface ApiKeyRow {
  id: string
  name: string
  prefix: string
  scopes: KeyScope[]
  state: KeyState
  madeBy: CardRow
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
}

const runners = owners.map((role) => `'${role}'`).join(', ')

/** Whoever made a key, where they run the channel now: nobody else's opens anything. */
const holders = (profileId: string) => `
  select 1 from account a join profile m on m.tenant_id = $1 and m.id = a.profile_id
   where a.tenant_id = $1 and a.profile_id = ${profileId} and a.status = 'active' and m.role in (${runners})`

const select = (where: string) => `
  select k.id, k.name, k.prefix, k.scopes, k.created_at as "createdAt", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
         case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired'
              when exists (${holders('k.made_by')}) then 'live' else 'shut' end as state,
         (select row_to_json(card) from (select ${cardColumns('p', 'av')}) card) as "madeBy"
    from api_key k
    join profile p on p.tenant_id = $1 and p.id = k.made_by
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   where k.tenant_id = $1 ${where}
   order by k.revoked_at is not null or coalesce(k.expires_at <= now(), false), k.id desc limit ${apiKeyLimits.shown}`

const selectAll = statement<ApiKeyRow, []>(select(''))

export const apiKeysOf = (scope: Scope) => selectAll(scope)

const selectOne = statement<ApiKeyRow, [id: string]>(select('and k.id = $2'))

export const apiKey = async (scope: Scope, { apiKeyId }: { apiKeyId: string }) => (await selectOne(scope, apiKeyId))[0]

interface NewRow {
  id: string
  name: string
  prefix: string
  keyHash: Buffer
  scopes: KeyScope[]
  madeBy: string
}

export const insertApiKey = ({ db, tenantId }: Scope, key: NewRow, lifetime: KeyLifetime) =>
  db
    .insertInto('apiKey')
    .values({ tenantId, ...key, expiresAt: lifetime === 'never' ? null : sql<string>`now() + make_interval(days => ${Number(lifetime)})` })
    .execute()

/** True where it was not revoked before. */
export const setRevoked = async ({ db, tenantId }: Scope, id: string) => {
  const revoked = await db
    .updateTable('apiKey')
    .set({ revokedAt: sql<string>`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return revoked.numUpdatedRows > 0n
}

export type HolderRow = Pick<Actor, 'accountId' | 'profileId' | 'role' | 'isModerator' | 'setupCompleted' | 'followingCount' | 'identityId'> & {
  keyId: string
  scopes: KeyScope[]
  status: string
}

const selectHolder = statement<HolderRow, [keyHash: Buffer]>(`
  select k.id as "keyId", k.scopes, a.id as "accountId", p.id as "profileId", p.role, a.is_moderator as "isModerator", a.status,
         a.setup_completed_at is not null as "setupCompleted", coalesce(s.following_count, 0) as "followingCount",
         (select i.id from account_identity i where i.tenant_id = $1 and i.account_id = a.id order by i.kind <> 'primary' limit 1) as "identityId"
    from api_key k
    join profile p on p.tenant_id = $1 and p.id = k.made_by
    join account a on a.tenant_id = $1 and a.profile_id = p.id
    left join profile_stat s on s.tenant_id = $1 and s.profile_id = p.id
   where k.tenant_id = $1 and k.key_hash = $2 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`)

/** Whom a key acts for, as they are now; undefined where it opens nothing. */
export const holderOf = async (scope: Scope, keyHash: Buffer) => (await selectHolder(scope, keyHash))[0]

const touch = statement<object, [id: string]>(`
  update api_key set last_used_at = now()
   where tenant_id = $1 and id = $2 and (last_used_at is null or last_used_at < now() - interval '1 minute')`)

export const noteUse = (scope: Scope, id: string) => touch(scope, id)
