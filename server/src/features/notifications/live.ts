import { channelRoom } from '@marquee/contract/live'
import type { notificationLive } from '@marquee/contract/notifications'
import type { LiveNews } from '#live/bus.ts'
import type { Heard } from '#live/heard.ts'
import { publishersOf, remindedOf } from './broadcastQueries.ts'

const topic: keyof typeof notificationLive = 'authors_published'

const changedFor = (tenantId: string, profileId: string): LiveNews => ({
  tenantId, room: `person:${profileId}`, topic: 'notifications_changed', key: profileId,
})

export const notificationHeard: Heard = {
  /** Tells somebody's own room that their notifications are others than before; how many are unread is asked for. */
  notifications_changed: async ({ tenantId }, facts) =>
    [...new Set(facts.map(({ profileId }) => profileId))].map((profileId) => changedFor(tenantId, profileId)),

  /**
   * One message for everybody, however many follow: those who listen compare; whoever has asked to be reminded is told by themselves. How a
   * poll has ended is seen with the next look.
   */
  notification_broadcast: async (scope, facts) => {
    const { tenantId } = scope
    const begun = facts.filter(({ after }) => after === null).map(({ broadcastId }) => broadcastId)
    const [authorIds, reminded] = await Promise.all([publishersOf(scope, begun), remindedOf(scope, begun)])
    return [
      ...(authorIds.length ? [{ tenantId, room: channelRoom, topic, key: tenantId, data: { authorIds } }] : []),
      ...reminded.map((id) => changedFor(tenantId, id)),
    ]
  },
}
