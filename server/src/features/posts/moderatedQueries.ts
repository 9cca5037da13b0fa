import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { announce } from '#jobs/announce.ts'
import { restorePost } from './lifecycleQueries.ts'
import { movedColumns, tellGone, type Moved } from './outOfListsQueries.ts'

/* What moderators do with somebody's post: features/moderation says who may. */

const conceal = statement<Moved, [postId: string]>(`
  update post set status = 2, pinned_at = null where tenant_id = $1 and id = $2 and status in (1, 5) returning ${movedColumns}`)

/** Takes a post out of every list and out of its author's archive. It stays as it is, for nobody to see, until `showPost`. */
export const hidePost = (scope: Scope, postId: string) =>
  inTransaction(scope, async (inside) => {
    const [gone] = await conceal(inside, postId)
    if (gone) await tellGone(inside, gone)
  })

const setRemoved = statement<object, [postId: string]>(`
  update post set status = 3, removed_at = now(), is_taken_down = true where tenant_id = $1 and id = $2 and status = 2`)
const keepDeleted = statement<object, [postId: string]>(`
  update post set removed_at = now(), is_taken_down = true, was_deleted = true where tenant_id = $1 and id = $2 and status = 3 and not is_taken_down`)

/**
 * The same, and it goes for good after as many days as whatever is deleted; until then owners can bring it back. What its
 * author has deleted they bring back no more.
 */
export const takeDownPost = (scope: Scope, postId: string) =>
  inTransaction(scope, async (inside) => {
    await keepDeleted(inside, postId)
    await hidePost(inside, postId)
    await setRemoved(inside, postId)
  })

const uncover = statement<object, [postId: string]>(
  'update post set status = 2, removed_at = null, is_taken_down = false where tenant_id = $1 and id = $2 and status = 3 and is_taken_down')

/** Makes of what was taken down something hidden again: it goes for good no longer, and nobody sees it still. */
export const coverPost = (scope: Scope, postId: string) => uncover(scope, postId)

/** Brings back what was hidden or taken down, to where it was. */
export const showPost = (scope: Scope, postId: string) =>
  inTransaction(scope, async (inside) => {
    await setRemoved(inside, postId)
    await restorePost(inside, postId)
  })

const mark = statement<{ authorId: string }, [postId: string, isMarked: boolean]>(`
  update post set is_sensitive = $3, is_marked = $3, version = version + 1 where tenant_id = $1 and id = $2 and status in (1, 5) and is_marked <> $3
  returning author_id as "authorId"`)

/** Puts a warning before a post that its author cannot take away, or takes that back. */
export const markPost = (scope: Scope, postId: string, isMarked: boolean) =>
  inTransaction(scope, async (inside) => {
    const [marked] = await mark(inside, postId, isMarked)
    if (marked) await announce(inside, 'post_edited', postId, { postId, ...marked })
  })
