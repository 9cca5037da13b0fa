import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import { announce } from '#jobs/announce.ts'

/* What follows when a post that was out leaves every list, and when it comes back to its place: whoever has done it, and why. */

/** Publishing at the same moment in two places leaves the newer key. */
export const setLastKey = ({ db, tenantId }: Scope, profileId: string, lastTimelineKey: string) =>
  db
    .insertInto('authorStat')
    .values({ tenantId, profileId, lastTimelineKey })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'profileId'])
        .doUpdateSet({ lastTimelineKey: sql<string>`greatest(author_stat.last_timeline_key, excluded.last_timeline_key)` }),
    )
    .execute()

/** Such a post's key goes: it would keep its author among those who published last, in the place of somebody else. */
export const dropLastKey = async (scope: Scope, profileId: string, goneKey: string) => {
  const { db, tenantId } = scope
  const { numDeletedRows } = await db
    .deleteFrom('authorStat')
    .where('tenantId', '=', tenantId)
    .where('profileId', '=', profileId)
    .where('lastTimelineKey', '=', goneKey)
    .executeTakeFirst()
  if (!numDeletedRows) return
  const newest = await db
    .selectFrom('post')
    .select('timelineKey')
    .where('tenantId', '=', tenantId)
    .where('authorId', '=', profileId)
    .where('status', '=', 1)
    .orderBy('timelineKey', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest) await setLastKey(scope, profileId, newest.timelineKey!)
}

/** A post whose status has changed, as it is then. */
export interface Moved {
  id: string
  authorId: string
  timelineKey: string
  /** What it passes on, unless that was taken back out. */
  originalId: string | null
  /** Whether it was in lists before. */
  wasOut: boolean
  /** Whether it is in lists now. */
  isOut: boolean
}

/** What an update of `post` returns of it. */
export const movedColumns = `
  id, author_id as "authorId", timeline_key as "timelineKey", case when original_withdrawn_at is null then original_id end as "originalId",
  old.status = 1 as "wasOut", new.status = 1 as "isOut"`

/** Tells of a post that has left the lists, in the transaction that took it out. One that was in none is told of nobody. */
export const tellGone = async (scope: Scope, { id, authorId, timelineKey, originalId, wasOut }: Moved) => {
  if (!wasOut) return
  await dropLastKey(scope, authorId, timelineKey)
  await announce(scope, 'post_removed', id, { postId: id, authorId })
  if (originalId) await announce(scope, 'reshare_removed', originalId, { postId: originalId, reshareId: id, profileId: authorId })
}

/** Tells of a post that is back in its lists, in the transaction that brought it back; `byId` has decided it. */
export const tellBack = async (scope: Scope, { id, authorId, timelineKey, originalId, isOut }: Moved, byId?: string) => {
  if (!isOut) return
  await setLastKey(scope, authorId, timelineKey)
  await announce(scope, 'post_restored', id, { postId: id, authorId, ...(byId ? { byId } : {}) })
  if (originalId) await announce(scope, 'reshare_added', originalId, { postId: originalId, reshareId: id, profileId: authorId })
}
