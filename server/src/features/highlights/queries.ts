import { highlightLimits, type Highlight, type HighlightCategory } from '@marquee/contract/highlights'
import { profileImageKinds, type ProfileImageKind } from '@marquee/contract/images'
import { sql } from 'kysely'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { subscribes } from '#db/entitled.ts'
import { isClosed } from '#features/profiles/policy.ts'
import { profile } from '#features/profiles/queries.ts'
import type { Actor, Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { imageJson, type ImageRow } from '#media/image.ts'
import { can } from './policy.ts'

/** A highlight that moderators keep from nobody, and how the reader stands to its creator. */
export interface HighlightRow {
  id: string
  profileId: string
  category: HighlightCategory
  title: string
  body: string
  url: string | null
  happensOn: string | null
  image: ImageRow | null
  visibility: Highlight['visibility']
  isFollowing: boolean
  isSubscribed: boolean
}

const selectWhere = (condition: string) => `
  select h.id, h.profile_id as "profileId", h.category, h.title, h.body, h.url, h.happens_on::text as "happensOn", ${imageJson('i')} as image,
         h.visibility,
         exists (select 1 from follow f where f.tenant_id = $1 and f.follower_id = $2 and f.followed_id = h.profile_id) as "isFollowing",
         ${subscribes('$2')} as "isSubscribed"
    from highlight h
    left join image i on i.tenant_id = $1 and i.id = h.image_id
   where h.tenant_id = $1 and h.withheld is null and ${condition}`

const selectOf = statement<HighlightRow, [readerId: string, profileId: string]>(
  `${selectWhere('h.profile_id = $3')} order by h.sort_order, h.created_at`,
)
const selectOne = statement<HighlightRow, [readerId: string, highlightId: string]>(selectWhere('h.id = $3'))

/** Everything a creator has put up, in their order. */
export const highlightsOf = (context: Scope & { me: Pick<Actor, 'profileId'> }, profileId: string) => selectOf(context, context.me.profileId, profileId)

export const highlight = async (context: Context, { highlightId }: { highlightId: string }): Promise<HighlightRow | undefined> =>
  (await selectOne(context, context.me.profileId, highlightId))[0]

/** One that the caller sees on the page of its creator. */
export const seenHighlight = async (context: Context, one: { highlightId: string }): Promise<HighlightRow | undefined> => {
  const row = await highlight(context, one)
  const owner = row && (await profile(context, row))
  return owner && !isClosed(context.me, owner) && can.see(context.me, row) ? row : undefined
}

export type Written = Pick<Highlight, 'category' | 'title' | 'body' | 'url' | 'happensOn' | 'visibility'> & { imageId: string | null }

const selectOwn = statement<object, [ownerId: string, imageId: string, kinds: readonly ProfileImageKind[]]>(`
  select 1 from image where tenant_id = $1 and owner_id = $2 and id = $3 and kind = any ($4)`)

/** Whether the caller has uploaded this picture, for their profile: one of a chat or a post is for those who may see it there. */
export const ownsImage = async (context: Context, imageId: string) =>
  (await selectOwn(context, context.me.profileId, imageId, profileImageKinds)).length > 0

const limit = highlightLimits.count

/**
 * Adds a highlight behind the others; a repeat with the same id changes nothing. The profile is locked first: of two that are added
 * at once as the twelfth, one is too many.
 * @throws Refusal too_many_highlights
 */
export const addHighlight = (context: Context, id: string, written: Written) =>
  inTransaction(context, async ({ db, tenantId }) => {
    const { profileId } = context.me
    await sql`select 1 from profile where tenant_id = ${tenantId} and id = ${profileId} for no key update`.execute(db)
    const { rows } = await sql<{ count: number; last: number; isThere: boolean }>`
      select count(*) filter (where withheld is null)::int as count, coalesce(max(sort_order), 0) as last, coalesce(bool_or(id = ${id}), false) as is_there
        from highlight where tenant_id = ${tenantId} and profile_id = ${profileId}`.execute(db)
    const { count, last, isThere } = rows[0]!
    if (isThere) return
    if (count >= limit) refuse('too_many_highlights')
    await db
      .insertInto('highlight')
      .values({ tenantId, id, profileId, ...written, sortOrder: last + 1 })
      .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doNothing())
      .execute()
  })

export const setHighlight = ({ db, tenantId }: Scope, id: string, written: Written) =>
  db
    .updateTable('highlight')
    .set({ ...written, updatedAt: sql<string>`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export const removeHighlight = ({ db, tenantId }: Scope, id: string) =>
  db.deleteFrom('highlight').where('tenantId', '=', tenantId).where('id', '=', id).execute()

/** Orders one's own highlights; ids of others are passed over. */
export const arrangeHighlights = ({ db, tenantId, me }: Context, highlightIds: string[]) =>
  sql`
    with wanted as (select id, place from unnest(${highlightIds}::uuid[]) with ordinality as t (id, place))
    update highlight h
       set sort_order = coalesce((select place from wanted w where w.id = h.id), ${limit} + h.sort_order)
     where h.tenant_id = ${tenantId} and h.profile_id = ${me.profileId}`.execute(db)
