import { notifications } from '@marquee/contract/notifications'
import { profile } from '#features/profiles/queries.ts'
import { on, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import * as change from './changeQueries.ts'
import { mutesOf, removeMute } from './muteQueries.ts'
import { can } from './policy.ts'
import { presentMute, presentNotification } from './present.ts'
import * as q from './queries.ts'

export const notificationRoutes = implement(notifications, {
  list: signedIn(async (context, { tab, ...page }) => {
    const { items, cursor } = await q.notificationsOf(context, tab, page)
    return { items: items.map((row) => presentNotification(context.me, row)), cursor }
  }),

  unread: signedIn(q.unreadOf),

  read: on(q.notification, can.read, async (context, row) => {
    await change.markRead(context, row)
    return q.unreadOf(context)
  }),

  readAll: signedIn(async (context, which) => {
    await change.markAllRead(context, which)
    return q.unreadOf(context)
  }),

  mute: on(q.notification, can.mute, async (context, row) => {
    await change.muteTarget(context, row)
    return q.unreadOf(context)
  }),

  unmute: on(q.notification, can.mute, async (context, row) => {
    await removeMute(context, row.targetId!)
    return q.unreadOf(context)
  }),

  mutes: signedIn(async (context, page) => {
    const { items, cursor } = await mutesOf(context, page)
    return { items: items.map((row) => presentMute(context.me, row)), cursor }
  }),

  removeMute: signedIn((context, { targetId }) => removeMute(context, targetId)),

  accept: on(profile, can.accept, async (context, { id }) => {
    await change.acceptSender(context, id)
    return q.unreadOf(context)
  }),
})
