import { presentPost } from '#features/posts/present.ts'
import { presentCard } from '#features/profiles/present.ts'
import type { Actor } from '#http/actor.ts'
import { beginningOf } from '#search/shortened.ts'
import { commentShown, type ActivityRow } from './queries.ts'

/** The post and the person inside a line become what they are everywhere else. */
export const presentActivity = (me: Actor, row: ActivityRow) => ({
  ...row,
  post: row.post && presentPost(me, row.post),
  person: row.person && presentCard(row.person),
  comment: row.comment && { ...row.comment, text: beginningOf(row.comment.text, commentShown) },
})
