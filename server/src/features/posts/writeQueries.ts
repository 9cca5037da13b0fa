import type { PollSubject } from '@marquee/contract/kindFilters'
import type { PostContents, PostKind } from '@marquee/contract/posts'
import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Author } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { setAltTexts } from '#media/queries.ts'
import { readWords, type Words } from './marks.ts'
import { audienceNumbers } from './queries.ts'

/** What a post may be made of: what people send, and what the server adds. */
export interface Written extends PostContents {
  livestreamId?: string | null
  /** What it passes on. */
  originalId?: string | null
}

interface AttachedRow {
  images: number
  media: { kind: 'video' | 'audio'; state: string; isTaken: boolean } | null
  hasLink: boolean
}

// What stands in the post already may stay, whoever put it there.
const selectAttached = statement<AttachedRow, [ownerId: string, postId: string, imageIds: string[], mediaId: string | null, linkId: string | null]>(`
  select (select count(*)::int from image i
           where i.tenant_id = $1 and i.id = any ($4::uuid[])
             and (i.owner_id = $2 and i.kind = 'POST'
                  or exists (select 1 from post_image pi where pi.tenant_id = $1 and pi.post_id = $3 and pi.image_id = i.id))) as images,
         (select json_build_object('kind', f.kind, 'state', f.state,
                                   'isTaken', exists (select 1 from post p where p.tenant_id = $1 and p.media_id = f.id and p.id <> $3))
            from media_file f where f.tenant_id = $1 and f.id = $5 and f.owner_id = $2 and f.usage = 'POST') as media,
         exists (select 1 from link_preview l where l.tenant_id = $1 and l.id = $6
                    and (l.asked_by = $2 or exists (select 1 from post p where p.tenant_id = $1 and p.id = $3 and p.link_id = l.id))) as "hasLink"`)

const lost = new Set(['rejected', 'failed'])

/** What a post is by what it shows; a poll asks about that. Nothing where there are only words. */
const shownKind = ({ linkId, images }: Written, media: AttachedRow['media']): PollSubject | null => {
  if (linkId) return 'link'
  if (media) return media.kind
  return images.length > 1 ? 'gallery' : images.length ? 'image' : null
}

/** What a post is, by what it carries. */
const kindOf = (post: Written, media: AttachedRow['media']): Pick<Columns, 'kind' | 'pollOn'> => {
  const shown = shownKind(post, media)
  if (post.originalId) return { kind: 'reshare', pollOn: null }
  if (post.livestreamId) return { kind: 'livestream', pollOn: null }
  return post.poll ? { kind: 'poll', pollOn: shown } : { kind: shown ?? 'text', pollOn: null }
}

/**
 * The kind of a post whose attachments are the caller's own and, where it goes out now, complete.
 * @throws Refusal attachment_gone, media_in_use, media_not_ready
 */
const checkedKind = async (context: Author, postId: string, post: Written, isForReaders: boolean) => {
  const { images, mediaId, linkId } = post
  if (!images.length && !mediaId && !linkId) return kindOf(post, null)
  const imageIds = images.map(({ imageId }) => imageId)
  const [found] = await selectAttached(context, context.me.profileId, postId, imageIds, mediaId, linkId)
  const media = found?.media ?? null
  if (found?.images !== images.length || (mediaId && (!media || lost.has(media.state))) || (linkId && !found.hasLink)) refuse('attachment_gone')
  if (media?.isTaken) refuse('media_in_use')
  if (isForReaders && media && media.state !== 'ready') refuse('media_not_ready')
  return kindOf(post, media)
}

/** Puts these pictures, in this order, in the place of those that a post has. */
export const setImages = async (scope: Scope, postId: string, images: Written['images']) => {
  const { db, tenantId } = scope
  await db.deleteFrom('postImage').where('tenantId', '=', tenantId).where('postId', '=', postId).execute()
  if (!images.length) return
  await db
    .insertInto('postImage')
    .values(images.map(({ imageId }, position) => ({ tenantId, postId, position, imageId })))
    .execute()
  await setAltTexts(scope, images)
}

const setPoll = async ({ db, tenantId }: Scope, postId: string, poll: Written['poll'], isForReaders: boolean) => {
  if (!poll) {
    await db.deleteFrom('poll').where('tenantId', '=', tenantId).where('postId', '=', postId).execute()
    return
  }
  const endsAt = isForReaders ? sql<string>`now() + ${poll.minutes} * interval '1 minute'` : null
  await db
    .insertInto('poll')
    .values({ tenantId, postId, ...poll, endsAt })
    .onConflict((conflict) => conflict.columns(['tenantId', 'postId']).doUpdateSet({ ...poll, endsAt }))
    .execute()
}

/** The columns of a post that say what people wrote. */
export interface Columns {
  kind: PostKind
  /** What its poll asks about besides words. */
  pollOn: PollSubject | null
  title: string
  text: string
  body: string | null
  mediaId: string | null
  linkId: string | null
  livestreamId: string | null
  originalId: string | null
  audience: number
  minTier: number
  isSensitive: boolean
  warning: string
  commentPolicy: PostContents['commentPolicy']
  quotePolicy: PostContents['quotePolicy']
  language: string | RawBuilder<string>
}

/** The language of a post that does not say: what it had before, else its channel's. */
const languageOf = ({ tenantId }: Scope, postId: string) => sql<string>`coalesce(
  (select p.language from post p where p.tenant_id = ${tenantId} and p.id = ${postId}),
  (select c.language from tenant_configuration c where c.tenant_id = ${tenantId}), 'en')`

/**
 * What people sent as columns of a post, and what its words are about. `isForReaders` where it goes out now: then what is attached has to
 * be complete.
 * @throws Refusal attachment_gone, media_in_use, media_not_ready
 */
export const readWritten = async (
  context: Author,
  postId: string,
  post: Written,
  isForReaders: boolean,
): Promise<{ columns: Columns; words: Words }> => {
  const words = await readWords(context, context.me.profileId, post)
  const columns = {
    ...(await checkedKind(context, postId, post, isForReaders)),
    title: post.title,
    text: words.text,
    body: words.body && JSON.stringify(words.body),
    mediaId: post.mediaId,
    linkId: post.linkId,
    livestreamId: post.livestreamId ?? null,
    originalId: post.originalId ?? null,
    audience: audienceNumbers[post.audience],
    minTier: post.audience === 'tier' ? post.minTier : 0,
    isSensitive: post.isSensitive,
    warning: post.isSensitive ? post.warning : '',
    commentPolicy: post.commentPolicy,
    quotePolicy: post.quotePolicy,
    language: post.language ?? languageOf(context, postId),
  }
  return { columns, words }
}

/** What stands in rows of its own: pictures in their order, and the poll. Where it goes out now the poll opens. */
export const setAttached = async (scope: Scope, postId: string, { images, poll }: Pick<Written, 'images' | 'poll'>, isForReaders: boolean) => {
  await setImages(scope, postId, images)
  await setPoll(scope, postId, poll, isForReaders)
}
