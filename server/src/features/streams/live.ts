import { channelRoom, type channelLive, type ChannelPart } from '@marquee/contract/live'
import type { streamLive } from '@marquee/contract/streams'
import type { z } from 'zod'
import type { Scope } from '#db/scope.ts'
import type { LiveNews } from '#live/bus.ts'
import type { Heard } from '#live/heard.ts'
import { on, rooms } from '#live/rooms.ts'
import { streamsToHear } from './queries.ts'

const channelTopic: keyof typeof channelLive = 'channel_changed'

const everybodyThere = () => true

/** Whoever may know of a livestream hears how it goes on. */
export const streamRooms = rooms({ stream: on(streamsToHear, everybodyThere) })

const toStream = (tenantId: string, livestreamId: string, topic: keyof typeof streamLive, data: object): LiveNews => ({
  tenantId, room: `stream:${livestreamId}`, topic, key: livestreamId, data,
})

type Standing = z.output<typeof streamLive.stream_changed>['status']

/** It stands otherwise: whoever looks at it reads it anew. */
const changed = (status: Standing) => async ({ tenantId }: Scope, facts: { livestreamId: string }[]) =>
  facts.map(({ livestreamId }) => toStream(tenantId, livestreamId, 'stream_changed', { status }))

/** Every browser of the channel looks anew at who is on, and at what is ahead. */
const toChannel = ({ tenantId }: Scope): LiveNews => {
  const what: ChannelPart = 'livestreams'
  return { tenantId, room: channelRoom, topic: channelTopic, key: what, data: { what } }
}

const changedForAll = (status: Standing) => async (scope: Scope, facts: { livestreamId: string }[]) =>
  [...(await changed(status)(scope, facts)), toChannel(scope)]

export const streamHeard: Heard = {
  livestream_started: changedForAll('live'),
  livestream_interrupted: changed('interrupted'),
  livestream_resumed: changed('live'),
  livestream_ended: changedForAll('ended'),
  livestream_settled: async (scope, facts) => [
    ...facts.map(({ livestreamId, status }) => toStream(scope.tenantId, livestreamId, 'stream_changed', { status })),
    toChannel(scope),
  ],

  livestream_watched: async ({ tenantId }, facts) =>
    facts.map(({ livestreamId, viewers }) => toStream(tenantId, livestreamId, 'stream_watched', { viewers })),
}
