import type { Activity } from '@marquee/contract/activity'
import { presentPost } from '#features/posts/present.ts'
import { presentCard } from '#features/profiles/present.ts'
import type { Actor } from '#http/actor.ts'
import { beginningOf } from '#search/shortened.ts'
import { commentShown, type ActivityRow } from './queries.ts'

/** The post and the person inside a line become what they are everywhere else. */
export const presentActivity = (me: Actor, { id, type, at, post, person, comment }: ActivityRow): Activity => ({
  id,
  type,
  at,
  post: post && presentPost(me, post),
  person: person && presentCard(person),
  comment: comment && { id: comment.id, text: beginningOf(comment.text, commentShown) },
})
