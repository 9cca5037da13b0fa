import { moderationLimits } from '@marquee/contract/cases'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { highlightsOf, type HighlightRow } from '#features/highlights/queries.ts'
import { decidedPost, postsWithIds, type PostRow, type Reading } from '#features/posts/queries.ts'
import { cardJson, profile, type CardRow, type ProfileRow } from '#features/profiles/queries.ts'
import { imageJson, type ImageRow } from '#media/image.ts'
import { joinCard, type CaseRow } from './caseQueries.ts'

/*
 * The whole of what is judged. It is read through the eyes of whoever it is by: nobody is kept from what is theirs, by an audience, a
 * block or a tier.
 */

const asTheirs = ({ db, tenantId }: Scope, { person }: CaseRow): Reading | undefined =>
  person ? { db, tenantId, me: { profileId: person.id, role: person.role } } : undefined

/** A post as its author saw it, whatever has been done to it; undefined where the case is about something else. */
export const wholePost = async (scope: Scope, row: CaseRow): Promise<PostRow | undefined> => {
  const theirs = asTheirs(scope, row)
  return row.type === 'post' && theirs ? decidedPost(theirs, { postId: row.targetId }) : undefined
}

export interface WholeProfile {
  row: ProfileRow
  highlights: HighlightRow[]
}

/** All that somebody shows, whomever they show it to; undefined where the case is about something else. */
export const wholeProfile = async (scope: Scope, one: CaseRow): Promise<WholeProfile | undefined> => {
  const theirs = asTheirs(scope, one)
  if (one.type !== 'profile' || !theirs) return undefined
  const [row, highlights] = await Promise.all([profile(theirs, { profileId: one.targetId }), highlightsOf(theirs, one.targetId)])
  return row && { row, highlights }
}

export interface AnsweredRow {
  author: CardRow | null
  text: string
  image: ImageRow | null
}

const selectAnswered = statement<AnsweredRow, [commentId: string]>(`
  select ${cardJson('a', 'aa')} as author, left(coalesce(r.text, t.text), ${moderationLimits.excerpt + 1}) as text, ${imageJson('i')} as image
    from comment k
    join comment t on t.tenant_id = $1 and t.id = k.thread_id ${joinCard('a', 'aa', 't.author_id')}
    left join removed_comment r on r.tenant_id = $1 and r.comment_id = t.id
    left join image i on i.tenant_id = $1 and i.id = coalesce(r.image_id, t.image_id)
   where k.tenant_id = $1 and k.id = $2`)

export interface ContextRow {
  post: PostRow | undefined
  answered: AnsweredRow | undefined
}

/**
 * What a comment stands under, or what announces the livestream that a message was said beside: the post as whoever wrote it sees that, and
 * the comment that it answers; undefined of something else.
 */
export const contextOf = async (scope: Scope, row: CaseRow): Promise<ContextRow | undefined> => {
  if (row.type !== 'comment' && row.type !== 'stream_message') return undefined
  const theirs = asTheirs(scope, row)
  const [posts, [answered]] = await Promise.all([
    theirs && row.postId ? postsWithIds(theirs, [row.postId]) : undefined,
    row.type === 'comment' ? selectAnswered(scope, row.targetId) : [],
  ])
  return { post: posts?.get(row.postId ?? ''), answered }
}
