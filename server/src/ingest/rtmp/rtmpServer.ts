import { randomUUID } from 'node:crypto'
import { refuseIngest } from '#ingest/ingestRefusal.ts'
import type { Listening } from '#ingest/liveIngest.ts'
import { openRtmpThread } from './rtmpThread.ts'

interface RtmpOptions extends Listening {
  /** 0 takes any free port. */
  port: number
  host: string
}

/** Listens for encoders such as OBS. The host name that they send to says which channel is meant. */
export const listenForRtmp = async ({ port, host, reception, scopeAt, log }: RtmpOptions) => {
  const thread = await openRtmpThread({
    at: { port, host },
    letIn: async (to) => {
      const scope = (await scopeAt(to.host)) ?? refuseIngest('not_allowed', 'There is no channel at this address')
      return reception.enter(scope, { key: to.key, encoder: randomUUID() })
    },
    log,
  })
  return { port: thread.port!, close: thread.close }
}
