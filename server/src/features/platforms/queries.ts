import { createHash } from 'node:crypto'
import { platformLimits, type ImportMode, type Platform } from '@marquee/contract/platforms'
import { sql } from 'kysely'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { isShutOut } from '#features/accounts/queries.ts'
import type { Context } from '#http/actor.ts'
import { imageJson, type ImageRow } from '#media/image.ts'
import { keepForAWhile } from '#media/queries.ts'

export const platform = ({ db, tenantId }: Scope, { platformId }: { platformId: string }) =>
  db.selectFrom('platform').where('tenantId', '=', tenantId).where('id', '=', platformId).selectAll().executeTakeFirst()

export type PlatformRow = NonNullable<Awaited<ReturnType<typeof platform>>>

/** A platform with somebody's connection to it, as its owner may know it. */
export interface ListedRow extends Omit<Platform, 'artistId' | 'defaultThumbnail'> {
  artistId: string | null
  defaultThumbnail: ImageRow | null
}

// Who has left for the platform is on the way until the attempt has ended, whatever the connection was before.
const selectListed = statement<ListedRow, [profileId: string, platformId: string | null]>(`
  select pl.id, pl.name, pl.kind, pl.connect_kind as "connectKind", pl.capabilities, c.artist_id as "artistId", coalesce(c.handle, '') as handle,
         coalesce(c.feed_address, '') as address, c.connected_at as "connectedAt",
         case when coalesce(c.state, 'disconnected') not in ('connected', 'error')
               and exists (select 1 from platform_connect_attempt a
                            where a.tenant_id = $1 and a.profile_id = $2 and a.platform_id = pl.id and a.expires_at > now()) then 'connecting'
              else coalesce(c.state, 'disconnected') end as state,
         coalesce(c.import_mode, 'off') as "importMode", c.last_import_at as "lastImportAt", coalesce(c.last_import_count, 0) as "lastImportCount",
         c.trouble, case when c.state in ('connected', 'error') and c.import_mode <> 'off' then c.next_import_at end as "nextImportAt",
         ${imageJson('i')} as "defaultThumbnail"
    from platform pl
    left join platform_connection c on c.tenant_id = $1 and c.profile_id = $2 and c.platform_id = pl.id
    left join image i on i.tenant_id = $1 and i.id = c.default_image_id
   where pl.tenant_id = $1 and ($3::text is null or pl.id = $3)
   order by lower(pl.name), pl.id`)

/** The platforms of the channel, each with the caller's connection. */
export const listedPlatforms = (context: Context) => selectListed(context, context.me.profileId, null)

export const listedPlatform = async (context: Context, { platformId }: { platformId: string }): Promise<ListedRow | undefined> =>
  (await selectListed(context, context.me.profileId, platformId))[0]

interface Attempt {
  state: string
  platformId: string
  artistId: string
  codeVerifier: string
}

const hashOf = (state: string) => createHash('sha256').update(state).digest()

/** Remembers a started connection for ten minutes; only the state's hash is kept. */
export const addConnectAttempt = ({ db, tenantId, me }: Context, { state, platformId, artistId, codeVerifier }: Attempt) =>
  db
    .insertInto('platformConnectAttempt')
    .values({
      tenantId,
      stateHash: hashOf(state),
      platformId,
      profileId: me.profileId,
      artistId,
      codeVerifier,
      expiresAt: sql<string>`now() + ${platformLimits.attemptMinutes} * interval '1 minute'`,
    })
    .execute()

/** The attempt that a state belongs to, which is over with this; undefined for one that somebody else began, or that has ended. */
export const takeConnectAttempt = async ({ db, tenantId, me }: Context, state: string) => {
  const attempt = await db
    .deleteFrom('platformConnectAttempt')
    .where('tenantId', '=', tenantId)
    .where('stateHash', '=', hashOf(state))
    .where('profileId', '=', me.profileId)
    .returning(['platformId', 'artistId', 'codeVerifier', sql<boolean>`expires_at > now()`.as('isAlive')])
    .executeTakeFirst()
  return attempt?.isAlive ? attempt : undefined
}

export const forgetEndedAttempts = ({ db, tenantId }: Scope) =>
  db
    .deleteFrom('platformConnectAttempt')
    .where('tenantId', '=', tenantId)
    .where('expiresAt', '<', sql<string>`now()`)
    .execute()

/** A connection with where its platform answers. */
export interface ConnectionRow {
  id: string
  platformId: string
  platformName: string
  /** What its items are said to be from. */
  siteName: string
  profileId: string
  artistId: string
  state: Exclude<Platform['state'], 'connecting'>
  accessToken: Buffer | null
  refreshToken: Buffer | null
  /** Of a feed, which has no tokens. */
  feedAddress: string | null
  /** In ms since 1970; null where the platform does not say. */
  tokenExpiresMs: number | null
  importMode: ImportMode
  defaultImageId: string | null
  clientId: string
  tokenUrl: string
  revokeUrl: string | null
  accountUrl: string
  feedUrl: string
}

const connections = `
  select c.id, c.platform_id as "platformId", pl.name as "platformName",
         case when c.feed_address is null then pl.name else c.handle end as "siteName", c.feed_address as "feedAddress", c.profile_id as "profileId", c.artist_id as "artistId", c.state,
         c.access_token as "accessToken", c.refresh_token as "refreshToken", (extract(epoch from c.token_expires_at) * 1000)::float8 as "tokenExpiresMs",
         c.import_mode as "importMode", c.default_image_id as "defaultImageId", pl.client_id as "clientId", pl.token_url as "tokenUrl",
         pl.revoke_url as "revokeUrl", pl.account_url as "accountUrl", pl.feed_url as "feedUrl"
    from platform_connection c join platform pl on pl.tenant_id = $1 and pl.id = c.platform_id
   where c.tenant_id = $1`

const selectConnection = statement<ConnectionRow, [connectionId: string]>(`${connections} and c.id = $2`)
const selectOwn = statement<ConnectionRow, [profileId: string, platformId: string]>(`${connections} and c.profile_id = $2 and c.platform_id = $3`)

export const connection = async (scope: Scope, connectionId: string): Promise<ConnectionRow | undefined> =>
  (await selectConnection(scope, connectionId))[0]

/** The caller's connection to a platform. */
export const ownConnection = async (context: Context, { platformId }: { platformId: string }): Promise<ConnectionRow | undefined> =>
  (await selectOwn(context, context.me.profileId, platformId))[0]

// Whoever may publish no longer has nothing brought for them.
const selectDue = statement<{ id: string }, [count: number]>(`
  select c.id from platform_connection c join profile p on p.tenant_id = $1 and p.id = c.profile_id
   where c.tenant_id = $1 and c.state in ('connected', 'error') and c.import_mode <> 'off' and c.next_import_at <= now()
     and p.role in ('Creator', 'Owner', 'Superadmin') and not ${isShutOut('p')}
   order by c.next_import_at limit $2`)

/** Connections whose items are to be brought now, the longest waiting first. */
export const dueConnectionIds = async (scope: Scope, count: number) => (await selectDue(scope, count)).map(({ id }) => id)

const selectEnding = statement<{ id: string }, [count: number]>(`
  select id from platform_connection
   where tenant_id = $1 and refresh_token is not null and token_expires_at < now() + interval '10 minutes'
     and coalesce(renewal_tried_at, '-infinity') < now() - interval '10 minutes'
   order by token_expires_at limit $2`)

/** Connections whose tokens end within ten minutes, without those that were tried as lately as that. */
export const endingConnectionIds = async (scope: Scope, count: number) => (await selectEnding(scope, count)).map(({ id }) => id)

/** What is known of a connection that somebody begins or chooses something for. */
export const beginConnection = async ({ db, tenantId, me }: Context, platformId: string, artistId: string): Promise<string> => {
  const row = await db
    .insertInto('platformConnection')
    .values({ tenantId, id: newId(), profileId: me.profileId, platformId, artistId, state: 'disconnected' })
    .onConflict((conflict) => conflict.columns(['tenantId', 'profileId', 'platformId']).doUpdateSet({ artistId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const setImportMode = ({ db, tenantId }: Scope, connectionId: string, importMode: ImportMode) =>
  db
    .updateTable('platformConnection')
    .set({ importMode, nextImportAt: sql<string>`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', connectionId)
    .execute()

/** Hangs the picture of items without one; with null none. The one before is kept for a while. */
export const setDefaultImage = (scope: Scope, { id, defaultImageId: before }: ConnectionRow, defaultImageId: string | null) =>
  inTransaction(scope, async (inside) => {
    const { db, tenantId } = inside
    await db.updateTable('platformConnection').set({ defaultImageId }).where('tenantId', '=', tenantId).where('id', '=', id).execute()
    if (before && before !== defaultImageId) await keepForAWhile(inside, before)
  })
