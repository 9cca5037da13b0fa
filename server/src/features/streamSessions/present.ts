import type { Studio } from '@marquee/contract/streamSessions'
import type { Context } from '#http/actor.ts'
import type { Scope } from '#db/scope.ts'
import { keysOf } from './keys.ts'
import { can } from './policy.ts'
import * as q from './queries.ts'

type Studying = Scope & Pick<Context, 'me' | 'liveIngest' | 'origin'>

/** What is seen in the studio. Before it is on air an encoder's signal is its health; whose key it is, its host alone sees. */
export const presentStudio = async (context: Studying, stream: q.StreamRow): Promise<Studio> => {
  const { me, liveIngest } = context
  const scope: Scope = context
  const isHost = stream.creatorId === me.profileId
  const [session, signal, key, viewers] = await Promise.all([
    q.latestSession(scope, stream.id), q.signalFor(scope, stream.id),
    isHost ? keysOf(liveIngest).of(scope, { profileId: me.profileId, livestreamId: stream.id }) : undefined, q.viewersOf(scope, stream.id),
  ])
  const isUnderWay = session?.endedAt === null
  const health = isUnderWay ? await q.healthOf(scope, session.id) : signal?.isThere ? signal : undefined
  const { status, autoStart, id: livestreamId } = stream
  return {
    livestreamId, status, autoStart, viewers,
    rtmpAddress: liveIngest.encoderAddress(context.origin),
    takesBrowsers: !liveIngest.service,
    session: session ?? null,
    health: health ?? null,
    refusal: signal?.refusal ?? null,
    key: key ?? null,
    can: {
      open: can.open(me, stream),
      start: can.start(me, stream) && !isUnderWay && (stream.source === 'external' || signal?.isThere === true),
      end: can.end(me, stream) && isUnderWay,
    },
  }
}
