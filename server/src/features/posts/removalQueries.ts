import { postLimits } from '@marquee/contract/posts'
import { owners } from '@marquee/contract/roles'
import { statement } from '#db/statement.ts'
import type { Context } from '#http/actor.ts'
import { imageJson } from '#media/image.ts'
import { afterPlaceSql, firstPlace, placeSql } from './draftQueries.ts'
import type { PostRow } from './queries.ts'

type Shown = 'id' | 'kind' | 'title' | 'text' | 'authorId' | 'nickname' | 'displayName' | 'role' | 'avatar'

/** A removed post that can still be brought back. */
export interface RemovedRow extends Pick<PostRow, Shown> {
  isTakenDown: boolean
  removedAt: string
  goneAt: string
  place: string
}

/** How many characters of a post are told that has been removed. */
export const removedShown = 240

const days = `interval '${postLimits.restoreDays} days'`

// A plain reshare does not come back: it is passed on anew. An author's own first, then what owners took out of others' posts: each part
// is read from an index of its own.
const selectWhere = (condition: string, tail: string) => {
  const part = (whose: string) => `
    (select p.id, p.author_id, p.kind, p.title, left(p.text, ${removedShown + 1}) as text, p.is_taken_down, p.removed_at from post p
      where p.tenant_id = $1 and p.status = 3 and not (p.kind = 'reshare' and p.text = '') and p.removed_at > now() - ${days} and ${whose} and ${condition} ${tail})`
  return `
    select p.id, p.kind, p.title, p.text, p.is_taken_down as "isTakenDown", p.removed_at as "removedAt", p.removed_at + ${days} as "goneAt",
           ${placeSql('p.removed_at')} as place, a.id as "authorId", a.nickname, a.display_name as "displayName", a.role, ${imageJson('av')} as avatar
      from (${part('p.author_id = $2 and not p.is_taken_down')} union all ${part('p.is_taken_down and $3::boolean and p.author_id <> $2')}) p
      join profile a on a.tenant_id = $1 and a.id = p.author_id
      left join image av on av.tenant_id = $1 and av.id = a.avatar_id
     ${tail}`
}

type Reader = [profileId: string, isOwner: boolean]
const readerOf = ({ me }: Context): Reader => [me.profileId, owners.includes(me.role)]

const selectRemoved = statement<RemovedRow, [...Reader, after: string, limit: number]>(
  selectWhere(afterPlaceSql('p.removed_at', 4), 'order by p.removed_at desc, p.id desc limit $5'),
)
const selectOne = statement<RemovedRow, [...Reader, postId: string]>(selectWhere('p.id = $4', ''))

/** What the caller may bring back, last removed first. */
export const removedPosts = async (context: Context, { cursor, limit }: { cursor?: string | undefined; limit: number }) => {
  const items = await selectRemoved(context, ...readerOf(context), cursor ?? firstPlace, limit)
  return { items, cursor: items.length < limit ? null : items.at(-1)!.place }
}

/** One of them. */
export const removedPost = async (context: Context, { postId }: { postId: string }): Promise<RemovedRow | undefined> =>
  (await selectOne(context, ...readerOf(context), postId))[0]
