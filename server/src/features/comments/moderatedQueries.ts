import { postLimits } from '@marquee/contract/posts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { isUnderReview } from '#db/underReview.ts'
import { announce } from '#jobs/announce.ts'
import { letGo } from '#media/queries.ts'

/* What moderators do with somebody's comment: features/moderation says who may. */

interface Changed {
  postId: string
  threadId: string | null
  profileId: string
  wasPublished: boolean
  wasHeld: boolean
  isPublished: boolean
}

const changing = (values: string, from: string) =>
  statement<Changed, [commentId: string]>(`
    with before as (select id, status, is_held from comment where tenant_id = $1 and id = $2 and ${from} for update)
    update comment c set ${values} from before where c.tenant_id = $1 and c.id = before.id
    returning c.post_id as "postId", c.thread_id as "threadId", c.author_id as "profileId", before.status = 0 as "wasPublished", before.is_held as "wasHeld",
              c.status = 0 as "isPublished"`)

// What the post's author had hidden before stays hidden afterwards.
const hold = changing('status = 3, was_hidden = (before.status = 1), pinned_at = null', 'status < 2')
const release = changing('status = case when c.was_hidden then 1 else 0 end, was_hidden = false, is_held = false', 'status = 3')
// Words and picture are put where nobody reads them, so that a decision which is taken back gives them back.
const empty = statement<Changed, [commentId: string]>(`
  with before as (select id, status, is_held, was_hidden, text, image_id from comment where tenant_id = $1 and id = $2 and status in (0, 1, 3) for update),
       kept as (
         insert into removed_comment (tenant_id, comment_id, text, image_id, was_hidden, was_held)
         select $1, id, text, image_id, status = 1 or was_hidden, is_held from before)
  update comment c set status = 2, text = '', image_id = null, pinned_at = null, edited_at = null, is_held = false, was_hidden = false
    from before where c.tenant_id = $1 and c.id = before.id
  returning c.post_id as "postId", c.thread_id as "threadId", c.author_id as "profileId", before.status = 0 as "wasPublished",
            before.is_held as "wasHeld", c.status = 0 as "isPublished"`)
const refill = (status: string, wasHidden: string) =>
  statement<Changed, [commentId: string]>(`
    with kept as (delete from removed_comment where tenant_id = $1 and comment_id = $2 returning comment_id, text, image_id, was_hidden, was_held)
    update comment c set status = ${status}, text = kept.text, image_id = kept.image_id, was_hidden = ${wasHidden}
      from kept where c.tenant_id = $1 and c.id = kept.comment_id
    returning c.post_id as "postId", c.thread_id as "threadId", c.author_id as "profileId", false as "wasPublished",
              kept.was_held as "wasHeld", c.status = 0 as "isPublished"`)
const restore = refill('case when kept.was_hidden then 1 else 0 end', 'false')
const cover = refill('3', 'kept.was_hidden')

const factOf = (commentId: string, { postId, threadId, profileId }: Changed) => ({ commentId, postId, threadId, profileId })

/** Takes a comment out of everybody's sight, its author’s and the post’s author’s too, until `releaseComment`. */
export const holdComment = (scope: Scope, commentId: string) =>
  inTransaction(scope, async (inside) => {
    const [held] = await hold(inside, commentId)
    if (held?.wasPublished) await announce(inside, 'comment_hidden', commentId, factOf(commentId, held))
  })

/** Shows what was held to those who saw it before; what a rule has held comes out. */
export const releaseComment = (scope: Scope, commentId: string) =>
  inTransaction(scope, async (inside) => {
    const [released] = await release(inside, commentId)
    if (released?.isPublished) await announce(inside, released.wasHeld ? 'comment_added' : 'comment_shown', commentId, factOf(commentId, released))
  })

/**
 * Takes the words and the picture out of everybody's sight, until `restoreComment` or `forgetRemoved`; the place is shown while there are
 * replies under it.
 */
export const takeDownComment = (scope: Scope, commentId: string) =>
  inTransaction(scope, async (inside) => {
    const [removed] = await empty(inside, commentId)
    if (removed?.wasPublished) await announce(inside, 'comment_removed', commentId, factOf(commentId, removed))
  })

/** Shows what was hidden or removed to those who saw it before, with its words and its picture. */
export const restoreComment = (scope: Scope, commentId: string) =>
  inTransaction(scope, async (inside) => {
    const [back] = await restore(inside, commentId)
    if (!back) return releaseComment(inside, commentId)
    if (back.isPublished) await announce(inside, back.wasHeld ? 'comment_added' : 'comment_shown', commentId, factOf(commentId, back))
  })

/** Makes of what was removed something hidden again. */
export const coverComment = (scope: Scope, commentId: string) => cover(scope, commentId)

const forget = statement<{ imageId: string | null }, [count: number]>(`
  delete from removed_comment where tenant_id = $1 and comment_id in (
    select r.comment_id from removed_comment r
     where r.tenant_id = $1 and r.removed_at < now() - interval '${postLimits.restoreDays} days' and not ${isUnderReview('comment', 'r.comment_id')}
     order by r.removed_at limit $2) returning image_id as "imageId"`)

/** Deletes for good what moderators removed long ago and nobody looks at again, of at most so many comments; answers of how many. */
export const forgetRemoved = (scope: Scope, count: number): Promise<number> =>
  inTransaction(scope, async (inside) => {
    const gone = await forget(inside, count)
    for (const { imageId } of gone) if (imageId) await letGo(inside, imageId)
    return gone.length
  })
