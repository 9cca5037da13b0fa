import type { LogType } from '@marquee/contract/activity'
import { pageThrough } from '#db/pageThrough.ts'
import { statement } from '#db/statement.ts'
import { mutedWordIn, type Reader } from '#features/mutedWords/mutedFor.ts'
import { saidIn } from '#features/posts/mutedPosts.ts'
import { postsWithIds, type PostRow } from '#features/posts/queries.ts'
import { cardColumns, type CardRow, isClose, noBlockBetween } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'

interface LineRow {
  id: string
  type: LogType
  at: string
  postId: string | null
  /** Null where nobody was followed, and where the reader may not know who. */
  person: CardRow | null
  /** Null where nothing was said, or nothing that everybody may read. */
  comment: { id: string; text: string } | null
}

/** A line with what it tells of. */
export interface ActivityRow extends LineRow {
  post: PostRow | null
}

/** How many characters of a comment are told. */
export const commentShown = 200

const selectLines = statement<LineRow, [readerId: string, profileId: string, types: LogType[], cursor: string, limit: number]>(`
  select a.id, a.type, a.at, a.post_id as "postId",
         (select row_to_json(card) from (
            select ${cardColumns('p', 'av')} from profile p left join image av on av.tenant_id = $1 and av.id = p.avatar_id
             where p.tenant_id = $1 and p.id = a.person_id and p.is_listed and (not p.is_private or p.id = $2 or ${isClose('p.id')}) and ${noBlockBetween('$2', 'p.id')}
               and exists (select 1 from follow f where f.tenant_id = $1 and f.follower_id = a.profile_id and f.followed_id = p.id)
          ) card) as person,
         case when a.type = 'COMMENT_LOG' then (
             select json_build_object('id', c.id, 'text', left(c.text, ${commentShown + 1})) from comment c
              where c.tenant_id = $1 and c.author_id = a.profile_id and c.post_id = a.post_id and c.status = 0
              order by c.key desc limit 1) end as comment
    from activity a
   where a.tenant_id = $1 and a.profile_id = $3 and a.type = any($4) and a.id < $5
   order by a.id desc limit $6`)

/** With what it tells of; null where that is gone, or not for this reader. */
const tellable = (line: LineRow, posts: ReadonlyMap<string, PostRow>): ActivityRow | null => {
  const post = (line.postId && posts.get(line.postId)) || null
  if ((line.type === 'POST_LOG' || line.type === 'LIKE_LOG') && !post) return null
  if (line.type === 'COMMENT_LOG' && (!post || post.isLocked || !line.comment)) return null
  if (line.type === 'FOLLOW_LOG' && !line.person) return null
  return { ...line, post }
}

/** The reader's muted word that stands in what a line tells: in the post, or in what was said under it. */
export const mutedInLine = (me: Reader, { post, comment }: ActivityRow, profileId: string) =>
  mutedWordIn(me, ['profiles'], [...(post ? saidIn(me, post) : []), { authorId: profileId, texts: [comment?.text] }])

const tellableOf = async (context: Context, lines: LineRow[]) => {
  const postIds = lines.flatMap(({ postId }) => postId ?? [])
  const posts = await postsWithIds(context, postIds)
  return lines.flatMap((line) => tellable(line, posts) ?? [])
}

/**
 * What a person did, of these types, as far as the reader may know: posts through the gate, people only where they can be found. What the
 * reader's muted words hide on people's pages is left out.
 */
export const activityOf = (context: Context, profileId: string, types: LogType[], page: { cursor?: string | undefined; limit: number }) =>
  pageThrough(
    {
      below: (last, count) => selectLines(context, context.me.profileId, profileId, types, last, count),
      keyOf: ({ id }) => id,
      shown: async (lines) =>
        (await tellableOf(context, lines)).filter((row) => mutedInLine(context.me, row, profileId)?.action !== 'hide'),
    },
    page,
  )
