import { streamLimits, type StreamKey } from '@marquee/contract/streamSessions'
import type { z } from 'zod'
import type { Scope } from '#db/scope.ts'
import { refuse } from '#http/refuse.ts'
import type { KeyHolder, LiveIngest } from '#ingest/liveIngest.ts'
import { HostedStreamsError, type HostedStreams } from '#ingest/hostedStreams.ts'
import * as h from './hostedQueries.ts'
import * as k from './keyQueries.ts'
import * as q from './queries.ts'
import { hashOf, newStreamKey } from './token.ts'

type Known = z.infer<typeof StreamKey>

/** What encoders show: a person's own, or, where a service takes what they send, a livestream's. */
export interface StreamKeys {
  of(scope: Scope, holder: KeyHolder): Promise<Known | undefined>
  /** Makes one, or another; it is said this once. */
  rotate(scope: Scope, holder: KeyHolder): Promise<Known & { secret: string }>
  remove(scope: Scope, holder: KeyHolder): Promise<void>
}

const ownKeys = (ingest: LiveIngest): StreamKeys => ({
  of: (scope, { profileId }) => q.keyOf(scope, profileId),
  rotate: async (scope, holder) => {
    const secret = newStreamKey()
    const key = await k.putKey(scope, holder.profileId, hashOf(secret), secret.slice(-4))
    return { ...key, secret: ingest.encoderKey(holder, secret) }
  },
  remove: async (scope, { profileId }) => void (await k.removeKey(scope, profileId)),
})

/**
 * Whoever waits is told that the service is in trouble; the log says what it answers.
 * @throws Refusal stream_service_down
 */
const asked = async <Found>(work: () => Promise<Found>): Promise<Found> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof HostedStreamsError) return refuse('stream_service_down')
    throw error
  }
}

const told = ({ hint, rotatedAt }: h.HostedStream): Known => ({ hint, rotatedAt })

const hostedKeys = (service: HostedStreams): StreamKeys => {
  const make = async (scope: Scope, livestreamId: string) => {
    const made = await service.create({ tenantId: scope.tenantId, livestreamId, hours: streamLimits.hours, silence: streamLimits.silence })
    const added = await h.addHostedStream(scope, livestreamId, made)
    if (added) return { ...told(added), secret: made.key }
    // Somebody has pressed twice: one of them is enough.
    await service.remove('stream', made.remoteId)
    return refuse('too_many')
  }
  const renew = async (scope: Scope, livestreamId: string, { remoteId }: h.HostedStream) => {
    const key = await service.resetKey(remoteId)
    if (key === undefined) return undefined
    // It may have been closed with its last time on air.
    await service.open(remoteId)
    const noted = await h.noteKey(scope, livestreamId, key)
    return noted && { ...told(noted), secret: key }
  }
  return {
    of: async (scope, { livestreamId }) => {
      const hosted = livestreamId === undefined ? undefined : await h.hostedStream(scope, livestreamId)
      return hosted && told(hosted)
    },
    rotate: (scope, { livestreamId }) =>
      asked(async () => {
        if (livestreamId === undefined) return refuse('not_found')
        const hosted = await h.hostedStream(scope, livestreamId)
        const renewed = hosted && (await renew(scope, livestreamId, hosted))
        if (renewed) return renewed
        if (hosted) await h.removeHostedStream(scope, livestreamId)
        return make(scope, livestreamId)
      }),
    remove: async (scope, { livestreamId }) => {
      if (livestreamId !== undefined) await h.removeHostedStream(scope, livestreamId)
    },
  }
}

export const keysOf = (ingest: LiveIngest): StreamKeys => (ingest.service ? hostedKeys(ingest.service) : ownKeys(ingest))
