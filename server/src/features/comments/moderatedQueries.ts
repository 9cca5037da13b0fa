import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { announce } from '#jobs/announce.ts'
import { letGo } from '#media/queries.ts'

/* What moderators do with somebody's comment: features/moderation says who may. */

interface Changed {
  postId: string
  threadId: string | null
  profileId: string
  imageId: string | null
  wasPublished: boolean
  wasHeld: boolean
  isPublished: boolean
}

const changing = (values: string, from: string) =>
  statement<Changed, [commentId: string]>(`
    with before as (select id, status, is_held, image_id from comment where tenant_id = $1 and id = $2 and ${from} for update)
    update comment c set ${values} from before where c.tenant_id = $1 and c.id = before.id
    returning c.post_id as "postId", c.thread_id as "threadId", c.author_id as "profileId", before.image_id as "imageId", before.status = 0 as "wasPublished", before.is_held as "wasHeld",
              c.status = 0 as "isPublished"`)

// What the post's author had hidden before stays hidden afterwards.
const hold = changing('status = 3, was_hidden = (before.status = 1), pinned_at = null', 'status < 2')
const release = changing('status = case when c.was_hidden then 1 else 0 end, was_hidden = false, is_held = false', 'status = 3')
const empty = changing(`status = 2, text = '', image_id = null, pinned_at = null, edited_at = null, is_held = false`, 'status in (0, 1, 3)')

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

/** Takes the words and the picture away for good; the place is shown while there are replies under it. */
export const takeDownComment = (scope: Scope, commentId: string) =>
  inTransaction(scope, async (inside) => {
    const [removed] = await empty(inside, commentId)
    if (removed?.wasPublished) await announce(inside, 'comment_removed', commentId, factOf(commentId, removed))
    if (removed?.imageId) await letGo(inside, removed.imageId)
  })
