import { channelRoom } from '@marquee/contract/live'
import type { notificationLive } from '@marquee/contract/notifications'
import type { Heard } from '#live/heard.ts'
import { publishersOf } from './broadcastQueries.ts'

const topic: keyof typeof notificationLive = 'authors_published'

export const notificationHeard: Heard = {
  /** Tells somebody's own room that their notifications are others than before; how many are unread is asked for. */
  notifications_changed: async ({ tenantId }, facts) =>
    [...new Set(facts.map(({ profileId }) => profileId))].map((profileId) => ({
      tenantId,
      room: `person:${profileId}`,
      topic: 'notifications_changed',
      key: profileId,
    })),

  /** One message for everybody, whoever many follow: those who listen compare. How a poll has ended is seen with the next look. */
  notification_broadcast: async (scope, facts) => {
    const { tenantId } = scope
    const authorIds = await publishersOf(scope, facts.filter(({ after }) => after === null).map(({ broadcastId }) => broadcastId))
    return authorIds.length ? [{ tenantId, room: channelRoom, topic, key: tenantId, data: { authorIds } }] : []
  },
}
