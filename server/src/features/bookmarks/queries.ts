import { newId } from '#db/id.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { postsWithIds, type PostRow } from '#features/posts/queries.ts'
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

const select = statement<{ id: string; postId: string }, [profileId: string, cursor: string, limit: number]>(`
  select id, post_id as "postId" from bookmark where tenant_id = $1 and profile_id = $2 and id < $3 order by id desc limit $4`)

const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const rounds = 5

/**
 * What the reader has kept, as far as the gate still lets them see it. Where posts drop out it is asked again, at most five times;
 * `cursor` is the last bookmark's id, null at the end.
 */
export const bookmarksOf = async (context: Context, { cursor, limit }: { cursor?: string | undefined; limit: number }) => {
  const items: PostRow[] = []
  let last = cursor ?? newest
  for (let round = 0; round < rounds && items.length < limit; round++) {
    const wanted = limit - items.length
    const kept = await select(context, context.me.profileId, last, wanted)
    const posts = await postsWithIds(context, kept.map(({ postId }) => postId))
    items.push(...kept.flatMap(({ postId }) => posts.get(postId) ?? []))
    last = kept.at(-1)?.id ?? last
    if (kept.length < wanted) return { items, cursor: null }
  }
  return { items, cursor: last }
}
