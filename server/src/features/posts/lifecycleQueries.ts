import { postLimits } from '@marquee/contract/posts'
import type { RichText } from '@marquee/contract/richText'
import { sql } from 'kysely'
import { newId } from '#db/id.ts'
import { inTransaction, wholly, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { isUnderReview } from '#db/underReview.ts'
import { isShutOut } from '#features/accounts/queries.ts'
import { record, type Note } from '#features/auditLog/record.ts'
import type { Verdict } from '#features/contentRules/weigh.ts'
import type { Author, Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import type { JobContext } from '#jobs/context.ts'
import { hold, isUnpublished, requireComplete, unpublished } from './draftQueries.ts'
import { readWords, setMarks, type Words } from './marks.ts'
import { movedColumns, setLastKey, tellBack, tellGone, type Moved } from './outOfListsQueries.ts'
import type { PostRow } from './queries.ts'
import { weighSent, weighStored } from './weighQueries.ts'
import { readWritten, setAttached, type Columns, type Written } from './writeQueries.ts'

/** What the status of a post that came out is called. */
const published = 1
const hidden = 2

/** What a post gets at the moment it comes out: its place in every list is made now, wherever it waited. */
const comingOut = () => ({
  status: published,
  timelineKey: newId(),
  publishedAt: sql<string>`now()`,
  publishAt: null,
  timeZone: null,
})

type Out = ReturnType<typeof comingOut>

/** The same under a verdict: what is held gets its place all the same, for its author, and a new one when it is let out. */
const under = (verdict: Verdict | undefined): { status?: number; isHeld?: boolean; isSensitive?: boolean } => {
  if (!verdict) return {}
  return verdict.action === 'hold' ? { status: hidden, isHeld: true } : { isSensitive: true }
}

/** What follows when a post has come out, in the transaction that let it out. */
const tellOf = async (scope: Scope, postId: string, authorId: string, timelineKey: string, words: Words) => {
  await setMarks(scope, { postId, timelineKey, ...words })
  await setLastKey(scope, authorId, timelineKey)
  await announce(scope, 'post_published', postId, { postId, authorId })
}

/** What follows when a rule has held it: moderators look, and nobody else hears of it. */
export const tellHeld = (scope: Scope, postId: string, authorId: string, { kind, found }: Verdict) =>
  announce(scope, 'content_held', postId, { type: 'post', id: postId, authorId, kind, found })

/**
 * Publishes at once, be it new or a draft of the caller's, or lets the moderators look first where a rule says so. A repeat with the
 * same id changes nothing.
 * @throws Refusal against_rules, and what `readWritten` throws
 */
export const addPost = (context: Author, id: string, post: Written) =>
  inTransaction(context, async (scope) => {
    const { db, tenantId } = scope
    const authorId = context.me.profileId
    const now = await hold(scope, id)
    if (now && (now.authorId !== authorId || !isUnpublished(now.status))) return
    const { columns, words } = await readWritten({ ...context, ...scope }, id, post, true)
    const verdict = await weighSent(scope, id, authorId, post, words)
    const out = { ...comingOut(), ...under(verdict) }
    const added =
      !now &&
      (await db
        .insertInto('post')
        .values({ tenantId, id, authorId, ...columns, ...out })
        .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doNothing())
        .returning('id')
        .executeTakeFirst())
    if (!added) {
      // A draft that was being kept for the first time a moment ago is there by now.
      const kept = now ?? (await hold(scope, id))
      if (!kept || kept.authorId !== authorId || !isUnpublished(kept.status)) return
      await letOut(scope, id, { ...columns, ...out })
    }
    await setAttached(scope, id, post, true)
    if (verdict?.action === 'hold') await tellHeld(scope, id, authorId, verdict)
    else await tellOf(scope, id, authorId, out.timelineKey, words)
  })

interface Further extends Partial<Columns> {
  isHeld?: boolean
  removedAt?: null
  isTakenDown?: boolean
}

const letOut = ({ db, tenantId }: Scope, id: string, values: Out & Further) =>
  db
    .updateTable('post')
    .set({ ...values, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** A poll is open from the moment its post is out. */
const openPoll = ({ db, tenantId }: Scope, postId: string) =>
  db
    .updateTable('poll')
    .set({ endsAt: sql<string>`now() + minutes * interval '1 minute'` })
    .where('tenantId', '=', tenantId)
    .where('postId', '=', postId)
    .execute()

interface Held {
  authorId: string
  text: string
  body: RichText | null
}

/**
 * Publishes what stands in a draft, in a transaction that holds it, or lets the moderators look first where a rule says so.
 * @throws Refusal against_rules, and what `requireComplete` throws
 */
const publishHeld = async (scope: Scope, postId: string, { authorId, text, body }: Held) => {
  await requireComplete(scope, authorId, postId)
  const verdict = await weighStored(scope, postId)
  const out = { ...comingOut(), ...under(verdict) }
  const words = await readWords(scope, authorId, { text, body })
  await letOut(scope, postId, out)
  await openPoll(scope, postId)
  if (verdict?.action === 'hold') await tellHeld(scope, postId, authorId, verdict)
  else await tellOf(scope, postId, authorId, out.timelineKey, words)
}

interface HeldBack extends Held {
  originalId: string | null
}

const selectHeld = statement<HeldBack, [postId: string]>(`
  select author_id as "authorId", text, body, case when original_withdrawn_at is null then original_id end as "originalId"
    from post where tenant_id = $1 and id = $2 and status in (2, 3) and is_held for update`)

/** Lets out what a rule has held, be it removed meanwhile or not, as if it were published now. False where there is nothing. */
const releasePost = (scope: Scope, postId: string): Promise<boolean> =>
  inTransaction(scope, async (inside) => {
    const [waiting] = await selectHeld(inside, postId)
    if (!waiting) return false
    const { authorId, originalId } = waiting
    const out = comingOut()
    const words = await readWords(inside, authorId, waiting)
    await letOut(inside, postId, { ...out, isHeld: false, removedAt: null, isTakenDown: false })
    await openPoll(inside, postId)
    await tellOf(inside, postId, authorId, out.timelineKey, words)
    if (originalId) await announce(inside, 'reshare_added', originalId, { postId: originalId, reshareId: postId, profileId: authorId })
    return true
  })

const withdraw = statement<{ id: string }, [postId: string, authorId: string]>(
  'delete from post where tenant_id = $1 and id = $2 and author_id = $3 and status = 2 and is_held returning id')

/** Takes back what waits for the moderators, for good: it was never out. */
export const withdrawHeld = (scope: Scope, { id, authorId }: Pick<PostRow, 'id' | 'authorId'>) =>
  inTransaction(scope, async (inside) => {
    if ((await withdraw(inside, id, authorId)).length) await announce(inside, 'hold_withdrawn', id, { type: 'post', id })
  })

/**
 * Publishes a draft as it was saved. One that is out already stays as it is.
 * @throws Refusal what `requireComplete` throws
 */
export const publishDraft = (scope: Scope, postId: string) =>
  inTransaction(scope, async (inside) => {
    const now = (await hold(inside, postId)) ?? refuse('draft_gone')
    if (now.status !== published && !isUnpublished(now.status)) refuse('draft_gone')
    if (now.status !== published) await publishHeld(inside, postId, { ...now, body: now.body as RichText | null })
  })

const putBack = ({ db, tenantId }: Scope, id: string) =>
  db
    .updateTable('post')
    .set({ status: unpublished.draft, publishAt: null, timeZone: null, updatedAt: sql<string>`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/**
 * Publishes the scheduled post whose time came first; false where there is none. What cannot go out is among the drafts again, and so is
 * what belongs to somebody who may publish no longer. Two
 * clocks at once publish each post once: one skips what the other holds.
 */
export const publishNextDue = (scope: Scope, log: JobContext['log']): Promise<boolean> =>
  inTransaction(scope, async (inside) => {
    const { db, tenantId } = inside
    const { rows } = await sql<Held & { id: string; mayPublish: boolean }>`
      select p.id, p.author_id as "authorId", p.text, p.body,
             a.role in ('Creator', 'Owner', 'Superadmin') and not ${sql.raw(isShutOut('a'))} as "mayPublish"
        from post p join profile a on a.tenant_id = ${tenantId} and a.id = p.author_id
       where p.tenant_id = ${tenantId} and p.status = ${unpublished.scheduled} and p.publish_at <= now()
       order by p.publish_at, p.id limit 1 for update of p skip locked`.execute(db.withoutPlugins())
    const due = rows[0]
    if (!due) return false
    try {
      if (due.mayPublish) await wholly(inside, () => publishHeld(inside, due.id, due))
      else await putBack(inside, due.id)
    } catch (error) {
      log.warn({ err: error, tenantId, postId: due.id }, 'a scheduled post could not go out and is among the drafts again')
      await putBack(inside, due.id)
    }
    return true
  })

/** Shows a post first on its author's page, or no longer. */
export const setPinned = (scope: Scope, { id, authorId }: Pick<PostRow, 'id' | 'authorId'>, isPinned: boolean) =>
  inTransaction(scope, async ({ db, tenantId }) => {
    const own = db.updateTable('post').where('tenantId', '=', tenantId).where('authorId', '=', authorId).where('status', '=', published)
    // Two that are pinned at once take turns.
    await sql`select 1 from profile where tenant_id = ${tenantId} and id = ${authorId} for no key update`.execute(db)
    await own.set({ pinnedAt: null }).where('pinnedAt', 'is not', null).where('id', isPinned ? '<>' : '=', id).execute()
    if (isPinned) await own.set({ pinnedAt: sql<string>`now()` }).where('pinnedAt', 'is', null).where('id', '=', id).execute()
  })

const archive = statement<Moved, [postId: string]>(`
  update post set status = 5, archived_at = now(), pinned_at = null where tenant_id = $1 and id = $2 and status = 1 returning ${movedColumns}`)

/** Puts a post away: out of every list, with all that people said and did about it. A pin ends. */
export const archivePost = (scope: Scope, id: string) =>
  inTransaction(scope, async (inside) => {
    const [gone] = await archive(inside, id)
    if (gone) await tellGone(inside, gone)
  })

const unarchive = statement<Moved, [postId: string]>(`
  update post set status = 1, archived_at = null where tenant_id = $1 and id = $2 and status = 5 returning ${movedColumns}`)

/** Brings what was put away back to its place in every list. */
export const unarchivePost = (scope: Scope, id: string) =>
  inTransaction(scope, async (inside) => {
    const [back] = await unarchive(inside, id)
    if (back) await tellBack(inside, back)
  })

/** What somebody does to another's post stands in the audit log. */
const recordOthers = async (context: Context, inside: Scope, authorId: string, what: Omit<Note, 'actorId'>) => {
  const { profileId } = context.me
  if (authorId !== profileId) await record({ ...context, ...inside }, { actorId: profileId, ...what })
}

const remove = statement<Moved, [postId: string]>(`
  update post set status = 3, removed_at = now(), pinned_at = null
   where tenant_id = $1 and id = $2 and status in (1, 5) returning ${movedColumns}`)

/** Takes a post of the caller's own out of every list; the row stays, so that they can bring it back. */
export const removePost = (context: Context, { id }: Pick<PostRow, 'id'>) =>
  inTransaction(context, async (scope) => {
    // As it is now, not as it was read: its original may have been withdrawn meanwhile.
    const [gone] = await remove(scope, id)
    if (!gone) return
    await tellGone(scope, gone)
  })

const restore = statement<Moved, [postId: string]>(`
  update post set status = case when archived_at is null then 1 else 5 end, removed_at = null, is_taken_down = false
   where tenant_id = $1 and id = $2 and status = 3 returning ${movedColumns}`)

// Its author has as long to bring it back as if it had been deleted now.
const giveBackDeleted = statement<object, [postId: string]>(`
  update post set is_taken_down = false, was_deleted = false, removed_at = now() where tenant_id = $1 and id = $2 and status = 3 and was_deleted returning id`)

/**
 * Brings a removed post back to its old place, in every list or in the archive; one that was removed before it came out comes out now.
 * What its author had deleted before moderators took it down is deleted by its author again.
 */
export const restorePost = (scope: Scope, id: string, byId?: string) =>
  inTransaction(scope, async (inside) => {
    if (await releasePost(inside, id)) {
      if (byId) await announce(inside, 'held_post_restored', id, { postId: id, byId })
      return
    }
    if ((await giveBackDeleted(inside, id)).length) {
      if (byId) await announce(inside, 'archived_post_restored', id, { postId: id, byId })
      return
    }
    const [back] = await restore(inside, id)
    if (!back) return
    await tellBack(inside, back, byId)
    if (!back.isOut && byId) await announce(inside, 'archived_post_restored', id, { postId: id, byId })
  })

/** The same by somebody who asks for it. */
export const bringBack = (context: Context, { id, authorId }: { id: string; authorId: string }) =>
  inTransaction(context, async (inside) => {
    await restorePost(inside, id, context.me.profileId)
    await recordOthers(context, inside, authorId, { action: 'post.restored', targetType: 'post', targetId: id })
  })

const purge = statement<{ id: string }, [count: number]>(`
  delete from post where tenant_id = $1 and id in (
    select p.id from post p
     where p.tenant_id = $1 and p.status = 3 and p.removed_at < now() - interval '${postLimits.restoreDays} days' and not ${isUnderReview('post', 'p.id')}
     order by p.removed_at limit $2) returning id`)

/**
 * Deletes for good what was removed long ago, at most `count`; answers how many. What it held goes with it or is swept. What moderators
 * still look at waits for them.
 */
export const purgePosts = async (scope: Scope, count: number): Promise<number> => (await purge(scope, count)).length
