import type { Platform } from '@marquee/contract/platforms'
import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { ConnectionRow } from './queries.ts'

type Whose = Pick<ConnectionRow, 'profileId' | 'platformId'>

/** Takes the place of an item: false where it has come in before, or comes in somewhere else right now. */
export const claimItem = async ({ db, tenantId }: Scope, { profileId, platformId }: Whose, externalId: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('platformItem')
    .values({ tenantId, profileId, platformId, externalId })
    .onConflict((conflict) => conflict.columns(['tenantId', 'profileId', 'platformId', 'externalId']).doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

/** Says what has become of an item. */
export const setPostOf = ({ db, tenantId }: Scope, { profileId, platformId }: Whose, externalId: string, postId: string) =>
  db
    .updateTable('platformItem')
    .set({ postId })
    .where('tenantId', '=', tenantId)
    .where('profileId', '=', profileId)
    .where('platformId', '=', platformId)
    .where('externalId', '=', externalId)
    .execute()

interface BroughtRow {
  externalId: string
  post: { id: string; isOut: boolean } | null
}

// What was deleted since is no longer made of it.
const selectBrought = statement<BroughtRow, [profileId: string, platformId: string, ids: string[]]>(`
  select i.external_id as "externalId", case when p.id is not null then json_build_object('id', p.id, 'isOut', p.status = 1) end as post
    from platform_item i left join post p on p.tenant_id = $1 and p.id = i.post_id and p.status in (0, 1, 4)
   where i.tenant_id = $1 and i.profile_id = $2 and i.platform_id = $3 and i.external_id = any ($4)`)

/** Which of these items have come in, each with the draft or post that was made of it. */
export const broughtOf = async (scope: Scope, { profileId, platformId }: Whose, ids: string[]): Promise<ReadonlyMap<string, BroughtRow['post']>> =>
  new Map((await selectBrought(scope, profileId, platformId, ids)).map(({ externalId, post }) => [externalId, post]))

const update = ({ db, tenantId }: Scope, connectionId: string) =>
  db.updateTable('platformConnection').where('tenantId', '=', tenantId).where('id', '=', connectionId)

/** The platform has answered: so many came in, and we look again in half an hour. */
export const noteImport = (scope: Scope, connectionId: string, lastImportCount: number) =>
  update(scope, connectionId)
    .set({
      state: sql<string>`case when state = 'error' then 'connected' else state end`,
      lastImportAt: sql<string>`now()`,
      lastImportCount,
      nextImportAt: sql<string>`now() + interval '30 minutes'`,
      failures: 0,
      trouble: null,
    })
    .execute()

/** Where the creator has no room for more there is nothing wrong with the platform. */
export const postpone = (scope: Scope, connectionId: string) =>
  update(scope, connectionId).set({ nextImportAt: sql<string>`now() + interval '30 minutes'` }).execute()

/** The next try waits twice as long as this one did: from ten minutes to a day. */
export const noteTrouble = (scope: Scope, connectionId: string, trouble: NonNullable<Platform['trouble']>) =>
  update(scope, connectionId)
    .set({
      state: sql<string>`case when state = 'connected' then 'error' else state end`,
      failures: sql<number>`failures + 1`,
      nextImportAt: sql<string>`now() + least(interval '24 hours', interval '10 minutes' * (2 ^ least(failures, 10)))`,
      trouble,
    })
    .execute()
