import { named, type Comment, type CommentOrder } from '@marquee/contract/comments'
import { statement } from '#db/statement.ts'
import { hiddenFrom } from '#features/posts/gate.ts'
import { post as postOf, type PostRow } from '#features/posts/queries.ts'
import { cardColumns, noBlockBetween, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { imageJson, type ImageRow } from '#media/image.ts'

/* What is read of comments. Values: $1 tenant, $2 the reader's profile. The post itself has passed the gate before. */

/** Whether the reader never meets who wrote it: a block works both ways, and who is leaving is hidden from all but themselves. */
const isUnmet = (comment: string) => `
  (${comment}.author_id in (${hiddenFrom.everywhere})
   or coalesce((select not w.is_listed from profile w where w.tenant_id = $1 and w.id = ${comment}.author_id and w.id <> $2), false))`

/** The same people as a list, to count what they said: a post may have a hundred thousand comments, but few by them. */
const unmet = `(${hiddenFrom.everywhere} union select id from profile where tenant_id = $1 and not is_listed and id <> $2) unmet (id)`

/**
 * Everybody sees what is published; what the post's author has hidden is left to them and to whoever wrote it; and what a rule has held to
 * whoever wrote it, until moderators have looked.
 */
const seen = (comment: string) => `
  (${comment}.status = 0 or (${comment}.status = 1 and $2 in (${comment}.author_id, p.author_id))
   or (${comment}.is_held and ${comment}.author_id = $2)) and not ${isUnmet(comment)}`

/** A comment as the database tells it. `post` is where it stands, as the reader may see it. */
export interface CommentRow {
  id: string
  key: string
  postId: string
  threadId: string | null
  authorId: string | null
  author: CardRow | null
  text: string
  image: ImageRow | null
  status: 0 | 1 | 2 | 3
  /** Waits for the moderators; only whoever wrote it sees it. */
  isHeld: boolean
  isSeen: boolean
  at: string
  editedAt: string | null
  isPinned: boolean
  likeCount: number
  isLiked: boolean
  replyCount: number
  mentions: Comment['mentions']
  post: PostRow | undefined
}
type Bare = Omit<CommentRow, 'post' | 'mentions'>

const columns = (comment: string) => `
  ${comment}.id, ${comment}.key, ${comment}.post_id as "postId", ${comment}.thread_id as "threadId", ${comment}.author_id as "authorId",
  case when v.seen then (select row_to_json(card) from (select ${cardColumns('a', 'av')}) card) end as author,
  case when v.seen then ${comment}.text else '' end as text, case when v.seen then ${imageJson('shown')} end as image,
  ${comment}.status, ${comment}.is_held as "isHeld", v.seen as "isSeen", ${comment}.created_at as at,
  ${comment}.edited_at as "editedAt", ${comment}.pinned_at is not null as "isPinned", coalesce(cs.like_count, 0) as "likeCount",
  exists (select 1 from comment_like l where l.tenant_id = $1 and l.comment_id = ${comment}.id and l.profile_id = $2) as "isLiked",
  case when cs.reply_count > 0 then greatest(0, cs.reply_count - (
    select count(*) from ${unmet} join comment r on r.tenant_id = $1 and r.post_id = ${comment}.post_id and r.author_id = unmet.id
     where r.thread_id = ${comment}.id and r.status = 0))::int else 0 end as "replyCount"`

const joins = (comment: string) => `
  join post p on p.tenant_id = $1 and p.id = ${comment}.post_id
  cross join lateral (select coalesce(${seen(comment)}, false) as seen) v
  left join profile a on a.tenant_id = $1 and a.id = ${comment}.author_id
  left join image av on av.tenant_id = $1 and av.id = a.avatar_id
  left join image shown on shown.tenant_id = $1 and shown.id = ${comment}.image_id
  left join comment_stat cs on cs.tenant_id = $1 and cs.comment_id = ${comment}.id`

const selectNamed = statement<Comment['mentions'][number], [readerId: string, nicknames: string[]]>(`
  select p.id, p.nickname, p.role from profile p
   where p.tenant_id = $1 and p.nickname = any($3) and p.is_listed and ${noBlockBetween('$2', 'p.id')}`)

/** Comments with their post and the people they name: one more statement where anybody is named. */
const whole = async (context: Context, post: PostRow | undefined, rows: Bare[]): Promise<CommentRow[]> => {
  const nicknamesIn = ({ text }: Bare) => named(text).flatMap((piece) => (typeof piece === 'string' ? [] : piece.nickname))
  const nicknames = [...new Set(rows.flatMap(nicknamesIn))]
  const people = nicknames.length ? await selectNamed(context, context.me.profileId, nicknames) : []
  return rows.map((row) => {
    const own = new Set(nicknamesIn(row))
    return { ...row, post, mentions: people.filter(({ nickname }) => own.has(nickname)) }
  })
}

const selectOne = statement<Bare, [readerId: string, commentId: string]>(`
  select ${columns('c')} from comment c ${joins('c')} where c.tenant_id = $1 and c.id = $3`)

/**
 * A comment with its post as the reader may see them; undefined where they may not. One's own is there even where the post is not any
 * more: it can be deleted.
 */
export const comment = async (context: Context, { commentId }: { commentId: string }): Promise<CommentRow | undefined> => {
  const row = (await selectOne(context, context.me.profileId, commentId))[0]
  if (!row?.isSeen) return undefined
  const post = await postOf(context, row)
  if ((!post || post.isLocked) && row.authorId !== context.me.profileId) return undefined
  return (await whole(context, post, [row]))[0]
}

/** The thread that a comment stands in: its first one, or only the place of it where that is not for this reader. */
export const threadWith = async (context: Context, { threadId, id, post }: CommentRow): Promise<CommentRow | undefined> => {
  const row = (await selectOne(context, context.me.profileId, threadId ?? id))[0]
  return row && (await whole(context, post, [row]))[0]
}

const selectPostId = statement<{ postId: string }, [commentId: string]>(
  'select post_id as "postId" from comment where tenant_id = $1 and id = $2 and thread_id is null')

/** The post of a thread, whoever may see what the thread began with. */
export const postOfThread = async (context: Context, { commentId }: { commentId: string }): Promise<PostRow | undefined> => {
  const [found] = await selectPostId(context, commentId)
  return found && postOf(context, found)
}

const listed = {
  newest: { sign: '<', direction: 'desc', start: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
  oldest: { sign: '>', direction: 'asc', start: '00000000-0000-0000-0000-000000000000' },
} as const satisfies Record<CommentOrder, object>

type PageValues = [readerId: string, postId: string, cursor: string, limit: number]

/** One that the reader may not see keeps its place while there is a reply under it that they may see. */
const selectPage = ({ sign, direction }: (typeof listed)[CommentOrder]) =>
  statement<Bare, PageValues>(`
    with candidate as materialized (
      select c.id from comment c
        join post p on p.tenant_id = $1 and p.id = c.post_id
       cross join lateral (select coalesce(${seen('c')}, false) as seen) v
       where c.tenant_id = $1 and c.post_id = $3 and c.thread_id is null and c.key ${sign} $4 and (c.pinned_at is null or not v.seen)
         and (v.seen or exists (select 1 from comment r where r.tenant_id = $1 and r.thread_id = c.id and ${seen('r')}))
       order by c.key ${direction} limit $5)
    select ${columns('c')} from candidate join comment c on c.tenant_id = $1 and c.id = candidate.id ${joins('c')}
     order by c.key ${direction}`)
const pagesIn = { newest: selectPage(listed.newest), oldest: selectPage(listed.oldest) }

const selectPinned = statement<Bare, [readerId: string, postId: string]>(`
  select ${columns('c')} from comment c ${joins('c')}
   where c.tenant_id = $1 and c.post_id = $3 and c.pinned_at is not null and v.seen`)

interface Page {
  cursor?: string | undefined
  limit: number
}

/** Threads of a post, a page at a time; the pinned one begins the first page. */
export const threadsOf = async (context: Context, post: PostRow, { order, cursor, limit }: Page & { order: CommentOrder }) => {
  const { profileId } = context.me
  const pinned = cursor ? [] : await selectPinned(context, profileId, post.id)
  const rows = await pagesIn[order](context, profileId, post.id, cursor ?? listed[order].start, limit + 1)
  const items = rows.slice(0, limit)
  return {
    items: await whole(context, post, [...pinned, ...items]),
    cursor: rows.length > limit ? items.at(-1)!.key : null,
  }
}

const selectReplies = statement<Bare, [readerId: string, threadIds: string[], cursor: string, limit: number]>(`
  select r.* from unnest($3::uuid[]) as thread (id)
   cross join lateral (
     select ${columns('c')} from comment c ${joins('c')}
      where c.tenant_id = $1 and c.thread_id = thread.id and c.key > $4 and v.seen
      order by c.key limit $5) r
   order by r.key`)

/** Replies of each of these threads, oldest first, a page of each. */
export const repliesIn = async (context: Context, post: PostRow | undefined, threadIds: string[], { cursor, limit }: Page) => {
  const start = cursor ?? listed.oldest.start
  const found = threadIds.length ? await selectReplies(context, context.me.profileId, threadIds, start, limit + 1) : []
  const byThread = Map.groupBy(await whole(context, post, found), ({ threadId }) => threadId)
  return (threadId: string) => {
    const rows = byThread.get(threadId) ?? []
    const items = rows.slice(0, limit)
    return { items, cursor: rows.length > limit ? items.at(-1)!.key : null }
  }
}

const count = statement<{ count: number }, [readerId: string, postId: string]>(`
  select greatest(0, coalesce((select comment_count from post_stat s where s.tenant_id = $1 and s.post_id = $3), 0) - (
    select count(*) from ${unmet} join comment c on c.tenant_id = $1 and c.post_id = $3 and c.author_id = unmet.id
     where c.status = 0))::int as count`)

/** How many comments and replies of a post are published by people whom the reader may meet. */
export const commentCount = async (context: Context, postId: string) => (await count(context, context.me.profileId, postId))[0]!.count
