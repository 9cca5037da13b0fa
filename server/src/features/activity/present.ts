import type { Activity } from '@marquee/contract/activity'
import { beginningOf } from '@marquee/contract/cut'
import { presentPost } from '#features/posts/present.ts'
import { presentCard } from '#features/profiles/present.ts'
import type { Actor } from '#http/actor.ts'
import { commentShown, mutedInLine, type ActivityRow } from './queries.ts'

/** What somebody did. The post and the person inside a line become what they are everywhere else. */
export const presentActivity = (me: Actor, profileId: string, row: ActivityRow): Activity => {
  const { id, type, at, post, person, comment } = row
  return {
    id,
    type,
    at,
    post: post && presentPost(me, post, ['profiles']),
    person: person && presentCard(person),
    comment: comment && { id: comment.id, text: beginningOf(comment.text, commentShown) },
    mutedWord: mutedInLine(me, row, profileId)?.phrase ?? null,
  }
}
