import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { announce } from '#jobs/announce.ts'
import { dropLastKey, restorePost } from './lifecycleQueries.ts'

/* What moderators do with somebody's post: features/moderation says who may. */

interface Hidden {
  authorId: string
  timelineKey: string
  originalId: string | null
}

const conceal = statement<Hidden, [postId: string]>(`
  update post set status = 2, pinned_at = null where tenant_id = $1 and id = $2 and status = 1
  returning author_id as "authorId", timeline_key as "timelineKey", case when original_withdrawn_at is null then original_id end as "originalId"`)

/** Takes a published post out of every list. It stays as it is, for nobody to see, until `showPost`. */
export const hidePost = (scope: Scope, postId: string) =>
  inTransaction(scope, async (inside) => {
    const [gone] = await conceal(inside, postId)
    if (!gone) return
    const { authorId, timelineKey, originalId } = gone
    await dropLastKey(inside, authorId, timelineKey)
    await announce(inside, 'post_removed', postId, { postId, authorId })
    if (originalId) await announce(inside, 'reshare_removed', originalId, { postId: originalId, reshareId: postId, profileId: authorId })
  })

const setRemoved = statement<object, [postId: string]>(`
  update post set status = 3, removed_at = now(), is_taken_down = true where tenant_id = $1 and id = $2 and status = 2`)

/** The same, and it goes for good after as many days as whatever is deleted; until then owners can bring it back. */
export const takeDownPost = (scope: Scope, postId: string) =>
  inTransaction(scope, async (inside) => {
    await hidePost(inside, postId)
    await setRemoved(inside, postId)
  })

/** Brings back what was hidden or taken down, to its old place in every list. */
export const showPost = (scope: Scope, postId: string) =>
  inTransaction(scope, async (inside) => {
    await setRemoved(inside, postId)
    await restorePost(inside, postId)
  })

const mark = statement<{ authorId: string }, [postId: string, isMarked: boolean]>(`
  update post set is_sensitive = $3, is_marked = $3, version = version + 1 where tenant_id = $1 and id = $2 and status = 1 and is_marked <> $3
  returning author_id as "authorId"`)

/** Puts a warning before a post that its author cannot take away, or takes that back. */
export const markPost = (scope: Scope, postId: string, isMarked: boolean) =>
  inTransaction(scope, async (inside) => {
    const [marked] = await mark(inside, postId, isMarked)
    if (marked) await announce(inside, 'post_edited', postId, { postId, ...marked })
  })
