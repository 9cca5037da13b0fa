import { channelRoom, type channelLive } from '@marquee/contract/live'
import type { Heard } from '#live/heard.ts'

const topic: keyof typeof channelLive = 'channel_changed'

/** Tells every browser of the channel what to read again, once for each part. */
export const channelHeard: Heard = {
  channel_changed: async ({ tenantId }, facts) =>
    [...new Set(facts.map(({ what }) => what))].map((what) => ({ tenantId, room: channelRoom, topic, key: what, data: { what } })),
}
