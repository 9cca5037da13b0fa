import { activity, type LogType } from '@marquee/contract/activity'
import { can as canOf } from '#features/profiles/policy.ts'
import { profile } from '#features/profiles/queries.ts'
import { on } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { can } from './policy.ts'
import { presentActivity } from './present.ts'
import * as q from './queries.ts'

export const activityRoutes = implement(activity, {
  of: on(profile, can.seeActivity, async (context, found, page) => {
    // Whoever hides the list of people they follow hides its history as well.
    const types: LogType[] = ['POST_LOG', 'COMMENT_LOG', 'LIKE_LOG', 'NEW_MEMBER_LOG', ...(canOf.seeFollowing(context.me, found) ? (['FOLLOW_LOG'] as const) : [])]
    const { items, cursor } = await q.activityOf(context, found.id, types, page)
    return { items: items.map((row) => presentActivity(context.me, found.id, row)), cursor }
  }),
})
