import { newId } from '#db/id.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { gated } from '#features/posts/gate.ts'
import { pageThroughGate, readerOf, type GatedRow } from '#features/posts/queries.ts'
import type { Context } from '#http/actor.ts'

const insert = statement<object, [profileId: string, postId: string, id: string]>(
  'insert into bookmark (tenant_id, profile_id, post_id, id) values ($1, $2, $3, $4) on conflict (tenant_id, profile_id, post_id) do nothing',
)

/** Keeps a post; one that is kept already stays in its place. */
export const addBookmark = (scope: Scope, profileId: string, postId: string) => insert(scope, profileId, postId, newId())

const remove = statement<object, [profileId: string, postId: string]>(
  'delete from bookmark where tenant_id = $1 and profile_id = $2 and post_id = $3',
)

export const removeBookmark = (scope: Scope, profileId: string, postId: string) => remove(scope, profileId, postId)

const selectKept = statement<GatedRow, [profileId: string, seesAll: boolean, cursor: string, limit: number]>(
  gated('select post_id as id, id as sort_key from bookmark where tenant_id = $1 and profile_id = $2 and id < $4 order by id desc limit $5'),
)

/** What the reader has kept, as far as the gate still lets them see it, last kept first. */
export const bookmarksOf = (context: Context, page: { cursor?: string | undefined; limit: number }) =>
  pageThroughGate(context, (last, count) => selectKept(context, ...readerOf(context.me), last, count), page)
