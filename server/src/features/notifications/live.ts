import type { Heard } from '#live/heard.ts'

/** Tells somebody's own room that their notifications are others than before; how many are unread is asked for. */
export const notificationLive: Heard = {
  notifications_changed: async ({ tenantId }, facts) =>
    [...new Set(facts.map(({ profileId }) => profileId))].map((profileId) => ({
      tenantId,
      room: `person:${profileId}`,
      topic: 'notifications_changed',
      key: profileId,
    })),
}
