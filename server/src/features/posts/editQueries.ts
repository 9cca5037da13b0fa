import { isDeepStrictEqual } from 'node:util'
import { type PostContents, saysSomething, showsOne } from '@marquee/contract/posts'
import type { RichText } from '@marquee/contract/richText'
import { sql } from 'kysely'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { setMarks } from './marks.ts'
import { audienceNumbers } from './queries.ts'
import { weighEdit } from './weighQueries.ts'
import { readWritten, setImages, type Written } from './writeQueries.ts'

type Stored = Written & { timelineKey: string; livestreamId: string | null; originalId: string | null; isMarked: boolean }

const selectStored = statement<Stored, [postId: string]>(`
  select p.timeline_key as "timelineKey", p.title, p.text, p.body, p.media_id as "mediaId", p.link_id as "linkId", p.livestream_id as "livestreamId", p.original_id as "originalId",
         (array['everyone', 'followers', 'tier'])[p.audience + 1] as audience, p.min_tier as "minTier", p.is_sensitive as "isSensitive", p.is_marked as "isMarked", p.warning,
         p.comment_policy as "commentPolicy", p.quote_policy as "quotePolicy", p.language,
         (select coalesce(json_agg(json_build_object('imageId', pi.image_id) order by pi.position), '[]')
            from post_image pi where pi.tenant_id = $1 and pi.post_id = p.id) as images,
         (select json_build_object('options', o.options, 'multiple', o.multiple, 'minutes', o.minutes, 'results', o.results)
            from poll o where o.tenant_id = $1 and o.post_id = p.id) as poll
    from post p where p.tenant_id = $1 and p.id = $2 and p.status = 1 for update of p`)

/** What was sent over what was there. New text without a document takes the place of the document, too; a mark of moderators stays. */
const merged = (now: Stored, sent: Changes): Stored => {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<Stored>
  const isNewText = sent.text !== undefined && sent.body === undefined
  return { ...now, ...given, ...(isNewText && { body: null }), ...(now.isMarked && { isSensitive: true }) }
}

/** What of a post may be changed once it is out. */
export type Changes = { [Key in keyof Omit<PostContents, 'poll'>]?: PostContents[Key] | undefined }

const carriedBy = ({ images, mediaId, linkId }: Stored) => [images.map(({ imageId }) => imageId), mediaId, linkId]
const asKept = (body: RichText | null) => JSON.parse(JSON.stringify(body)) as unknown

const keepRevision = ({ db, tenantId }: Scope, postId: string, { title, text, body, audience, minTier }: Stored) =>
  sql`
    insert into post_revision (tenant_id, post_id, number, title, text, body, audience, min_tier)
    select ${tenantId}, ${postId}, coalesce(max(number), 0) + 1, ${title}, ${text}, ${body && JSON.stringify(body)}::jsonb,
           ${audienceNumbers[audience]}, ${minTier}
      from post_revision where tenant_id = ${tenantId} and post_id = ${postId}`.execute(db)

/**
 * Changes what is sent of a published post. Words that changed stay in its history; it reads as edited where words or what it carries
 * changed, not where only its readers did.
 * @throws Refusal post_empty, one_attachment, against_rules, edit_would_wait, and what `readWritten` throws
 */
export const editPost = (context: Context, postId: string, sent: Changes) =>
  inTransaction(context, async (scope) => {
    const { db, tenantId } = scope
    const [now] = await selectStored(scope, postId)
    if (!now) return
    const next = merged(now, sent)
    if (!next.livestreamId && !next.originalId && !saysSomething(next)) refuse('post_empty')
    if (!showsOne(next)) refuse('one_attachment')
    const { columns, words } = await readWritten({ ...context, ...scope }, postId, next, true)
    const verdict = await weighEdit(scope, postId, context.me.profileId, now, next, words)
    const isReworded = !isDeepStrictEqual([now.title, now.text, now.body], [columns.title, words.text, asKept(words.body)])
    if (isReworded) await keepRevision(scope, postId, now)
    await db
      .updateTable('post')
      .set({
        ...columns,
        ...(verdict && { isSensitive: true }),
        ...((isReworded || !isDeepStrictEqual(carriedBy(now), carriedBy(next))) && { editedAt: sql<string>`now()` }),
        version: sql<number>`version + 1`,
        updatedAt: sql<string>`now()`,
      })
      .where('tenantId', '=', tenantId)
      .where('id', '=', postId)
      .execute()
    if (isReworded) await setMarks(scope, { postId, ...words, timelineKey: now.timelineKey })
    if (sent.images) await setImages(scope, postId, next.images)
    await announce(scope, 'post_edited', postId, { postId, authorId: context.me.profileId })
  })
