import { beginningOf } from '@marquee/contract/cut'
import { dashboardLimits as limits, type Unanswered } from '@marquee/contract/dashboards'
import { statement } from '#db/statement.ts'
import { hiddenFrom } from '#features/posts/gate.ts'
import { cardJson, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'

/** In characters: what is shown of a post, and of what was said about it. */
const longest = { line: 120, text: 240 } as const

type UnansweredRow = Omit<Unanswered, 'author' | 'mutedWord'> & { author: CardRow }

/**
 * The newest comments of the caller's newest posts, of each a few, without those that somebody wrote whom the caller does not meet, and
 * without the threads in which the caller has said something. What it costs does not grow with what was ever said.
 */
const selectUnanswered = statement<UnansweredRow, [profileId: string]>(`
  select c.id, c.post_id as "postId", left(coalesce(nullif(p.title, ''), split_part(btrim(p.text), chr(10), 1)), ${longest.line + 1}) as "postLine",
         ${cardJson('a', 'av')} as author, left(c.text, ${longest.text + 1}) as text, c.created_at as at
    from (select id, title, text from post
           where tenant_id = $1 and author_id = $2 and status = 1 order by timeline_key desc limit ${limits.answeredPosts}) p
    cross join lateral (
      select x.id, x.key, x.post_id, x.author_id, x.text, x.created_at, x.status, x.is_held from comment x
       where x.tenant_id = $1 and x.post_id = p.id and x.thread_id is null order by x.key desc limit ${limits.answeredEach}) c
    join profile a on a.tenant_id = $1 and a.id = c.author_id and a.is_listed
    left join image av on av.tenant_id = $1 and av.id = a.avatar_id
   where c.status = 0 and not c.is_held and c.author_id <> $2 and c.author_id not in (${hiddenFrom.everywhere})
     and not exists (
       select from comment mine
        where mine.tenant_id = $1 and mine.author_id = $2 and mine.post_id = c.post_id and mine.thread_id = c.id and mine.status = 0)
   order by c.key desc limit ${limits.toAnswer}`)

/** What others have said about the caller's posts and the caller has not answered, the newest first. */
export const unanswered = async (context: Context) =>
  (await selectUnanswered(context, context.me.profileId)).map((row) => ({
    ...row,
    postLine: beginningOf(row.postLine, longest.line),
    text: beginningOf(row.text, longest.text),
  }))
