import { newId } from '#db/id.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { gated } from '#features/posts/gate.ts'
import { pageThroughGate, readerOf, type GatedRow } from '#features/posts/queries.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'

interface Place {
  folderId: string | null
}

const select = statement<Place, [profileId: string, postId: string]>(
  'select folder_id as "folderId" from bookmark where tenant_id = $1 and profile_id = $2 and post_id = $3')

/** Where somebody's bookmark of a post lies, if there is one. */
export const bookmark = async (scope: Scope, profileId: string, postId: string) => (await select(scope, profileId, postId))[0]

// The folder stays until this has ended: what is put into it while it is deleted waits, and is then told that it is gone.
const write = statement<Place, [profileId: string, postId: string, id: string, folderId: string | null, stays: boolean]>(`
  with folder as materialized (
    select f.id from bookmark_folder f where f.tenant_id = $1 and f.profile_id = $2 and f.id = $5 for key share)
  insert into bookmark as b (tenant_id, profile_id, post_id, id, folder_id)
  select $1, $2, $3, $4, $5 where $5::uuid is null or exists (select from folder)
  on conflict (tenant_id, profile_id, post_id) do update set folder_id = case when $6::boolean then b.folder_id else excluded.folder_id end
  returning b.folder_id as "folderId"`)

/**
 * Keeps a post, in the folder that is named or in none; one that is kept already stays in its place in the list, and where no folder is
 * named in its folder, too.
 * @throws Refusal bookmark_folder_gone
 */
export const keep = async (scope: Scope, profileId: string, postId: string, folderId: string | null | undefined) => {
  const [place] = await write(scope, profileId, postId, newId(), folderId ?? null, folderId === undefined)
  return place ?? refuse('bookmark_folder_gone')
}

const remove = statement<Place, [profileId: string, postId: string]>(
  'delete from bookmark where tenant_id = $1 and profile_id = $2 and post_id = $3 returning folder_id as "folderId"',
)

/** Lets go of a post; says where it lay, if it was kept. */
export const removeBookmark = async (scope: Scope, profileId: string, postId: string) => (await remove(scope, profileId, postId))[0]

// By the key of the bookmark and not by what the gate calls `id`, which is the post's.
const newestFirst = (where: string) => `
  select b.post_id as id, b.id as sort_key from bookmark b
   where b.tenant_id = $1 and b.profile_id = $2 and b.id < $4${where} order by b.id desc limit $5`

type Below = [profileId: string, seesAll: boolean, cursor: string, limit: number]
const selectKept = statement<GatedRow, Below>(gated(newestFirst('')))
const selectKeptIn = statement<GatedRow, [...Below, folderId: string]>(gated(newestFirst(' and b.folder_id = $6')))

interface Wanted {
  folderId?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** What the reader has kept, in one folder or at all, as far as the gate still lets them see it, last kept first. */
export const bookmarksOf = (context: Context, { folderId, ...page }: Wanted) => {
  const reader = readerOf(context.me)
  return pageThroughGate(
    context,
    (last, count) => (folderId ? selectKeptIn(context, ...reader, last, count, folderId) : selectKept(context, ...reader, last, count)),
    page,
  )
}
