import type { streamLive } from '@marquee/contract/streams'
import type { LiveNews } from '#live/bus.ts'
import type { Heard } from '#live/heard.ts'
import { on, rooms } from '#live/rooms.ts'
import { streamsToHear } from './queries.ts'

const everybodyThere = () => true

/** Whoever may know of a livestream hears how it goes on. */
export const streamRooms = rooms({ stream: on(streamsToHear, everybodyThere) })

const toStream = (tenantId: string, livestreamId: string, topic: keyof typeof streamLive, data: object): LiveNews => ({
  tenantId, room: `stream:${livestreamId}`, topic, key: livestreamId, data,
})

export const streamHeard: Heard = {
  livestream_watched: async ({ tenantId }, facts) =>
    facts.map(({ livestreamId, viewers }) => toStream(tenantId, livestreamId, 'stream_watched', { viewers })),
}
