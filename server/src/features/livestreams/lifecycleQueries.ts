import type { StreamEndReason } from '@marquee/contract/streamSessions'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { announce } from '#jobs/announce.ts'

/** Which going on air of which livestream. */
export interface OnAir {
  livestreamId: string
  sessionId: string
}

interface Moved {
  creatorId: string
}

const moving = (from: string, to: string) => `
  update livestream set ${to}, updated_at = now() where tenant_id = $1 and id = $2 and status in (${from}) returning creator_id as "creatorId"`

const toReady = statement<Moved, [livestreamId: string]>(moving(`'draft', 'scheduled'`, `status = 'ready'`))

/** Somebody has come to send it. A stream that is further on stays where it is. */
export const beReady = async (scope: Scope, livestreamId: string) => (await toReady(scope, livestreamId)).length > 0

const toLive = statement<Moved, [livestreamId: string]>(
  moving(`'draft', 'scheduled', 'ready'`, `status = 'live', started_at = now(), ended_at = null, ended_reason = null`))

/** On air; false where it no longer can be. Called in the transaction that has begun the session, which happens once. */
export const goLive = async (scope: Scope, { livestreamId, sessionId }: OnAir) => {
  const [moved] = await toLive(scope, livestreamId)
  if (moved) await announce(scope, 'livestream_started', livestreamId, { livestreamId, sessionId, creatorId: moved.creatorId })
  return moved !== undefined
}

const toInterrupted = statement<Moved, [livestreamId: string]>(moving(`'live'`, `status = 'interrupted'`))

/** Nothing comes any more, for now. */
export const interrupt = async (scope: Scope, onAir: OnAir) => {
  const [moved] = await toInterrupted(scope, onAir.livestreamId)
  if (moved) await announce(scope, 'livestream_interrupted', onAir.livestreamId, onAir)
}

const backToLive = statement<Moved, [livestreamId: string]>(moving(`'interrupted'`, `status = 'live'`))

/** It goes on, and nobody is told anew that it has begun. */
export const resume = async (scope: Scope, onAir: OnAir) => {
  const [moved] = await backToLive(scope, onAir.livestreamId)
  if (moved) await announce(scope, 'livestream_resumed', onAir.livestreamId, onAir)
}

const toEnded = statement<Moved, [livestreamId: string, reason: StreamEndReason]>(
  moving(`'live', 'interrupted'`, `status = 'ended', ended_at = now(), ended_reason = $3`))

/** Over. What becomes of its recording follows from the fact. */
export const end = async (scope: Scope, onAir: OnAir, reason: StreamEndReason) => {
  const [moved] = await toEnded(scope, onAir.livestreamId, reason)
  if (moved) await announce(scope, 'livestream_ended', onAir.livestreamId, { ...onAir, reason })
}

const toProcessing = statement<{ recordReplay: boolean }, [livestreamId: string]>(`
  update livestream set status = 'processing', updated_at = now()
   where tenant_id = $1 and id = $2 and status in ('ended', 'processing') returning record_replay as "recordReplay"`)

/** Its recording is being looked at; undefined where that has been done. */
export const beginProcessing = async (scope: Scope, livestreamId: string) => (await toProcessing(scope, livestreamId))[0]

const toSettled = statement<Moved, [livestreamId: string, status: 'replay_ready' | 'no_replay']>(moving(`'processing'`, 'status = $3'))

/** There is a recording to be watched, or none. */
export const settleReplay = (scope: Scope, livestreamId: string, hasReplay: boolean) =>
  inTransaction(scope, async (inside) => {
    const status = hasReplay ? 'replay_ready' : 'no_replay'
    if ((await toSettled(inside, livestreamId, status)).length) await announce(inside, 'livestream_settled', livestreamId, { livestreamId, status })
  })

const putAutoStart = statement<object, [livestreamId: string, autoStart: boolean]>(
  'update livestream set auto_start = $3, updated_at = now() where tenant_id = $1 and id = $2')

/** Whether it goes on air by itself once an encoder sends and its time has come. */
export const setAutoStart = (scope: Scope, livestreamId: string, autoStart: boolean) => putAutoStart(scope, livestreamId, autoStart)
