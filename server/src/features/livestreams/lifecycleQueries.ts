import type { SettledState } from '@marquee/contract/livestreams'
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
  update livestream set ${to}, updated_at = now() where tenant_id = $1 and id = $2 and (${from}) returning creator_id as "creatorId"`

/** In SQL, of a row of `livestream`: it was on, and waits for the next time, whether or not its last recording is settled. */
export const isBetween = "kind = 'permanent' and status in ('ended', 'processing')"

const toReady = statement<Moved, [livestreamId: string]>(moving(`status in ('draft', 'scheduled') or ${isBetween}`, `status = 'ready'`))

/** Somebody has come to send it. A stream that is further on stays where it is. */
export const beReady = async (scope: Scope, livestreamId: string) => (await toReady(scope, livestreamId)).length > 0

const toLive = statement<Moved, [livestreamId: string]>(
  moving(`status in ('draft', 'scheduled', 'ready') or ${isBetween}`, `status = 'live', started_at = now(), ended_at = null, ended_reason = null`))

/** On air; false where it no longer can be. Called in the transaction that has begun the session, which happens once. */
export const goLive = async (scope: Scope, { livestreamId, sessionId }: OnAir) => {
  const [moved] = await toLive(scope, livestreamId)
  if (moved) await announce(scope, 'livestream_started', livestreamId, { livestreamId, sessionId, creatorId: moved.creatorId })
  return moved !== undefined
}

const toInterrupted = statement<Moved, [livestreamId: string]>(moving(`status = 'live'`, `status = 'interrupted'`))

/** Nothing comes any more, for now. */
export const interrupt = async (scope: Scope, onAir: OnAir) => {
  const [moved] = await toInterrupted(scope, onAir.livestreamId)
  if (moved) await announce(scope, 'livestream_interrupted', onAir.livestreamId, onAir)
}

const backToLive = statement<Moved, [livestreamId: string]>(moving(`status = 'interrupted'`, `status = 'live'`))

/** It goes on, and nobody is told anew that it has begun. */
export const resume = async (scope: Scope, onAir: OnAir) => {
  const [moved] = await backToLive(scope, onAir.livestreamId)
  if (moved) await announce(scope, 'livestream_resumed', onAir.livestreamId, onAir)
}

const toEnded = statement<Moved, [livestreamId: string, reason: StreamEndReason]>(
  moving(
    `status in ('live', 'interrupted')`,
    // An encoder comes back by itself: a permanent one that somebody has ended is not on again with the same breath.
    `status = 'ended', ended_at = now(), ended_reason = $3, auto_start = auto_start and not (kind = 'permanent' and $3 in ('host', 'owner'))`))

/** Over. What becomes of its recording follows from the fact. */
export const end = async (scope: Scope, onAir: OnAir, reason: StreamEndReason) => {
  const [moved] = await toEnded(scope, onAir.livestreamId, reason)
  if (moved) await announce(scope, 'livestream_ended', onAir.livestreamId, { ...onAir, reason })
}

const toProcessing = statement<{ recordReplay: boolean }, [livestreamId: string, isLast: boolean]>(`
  with moved as (
    update livestream set status = 'processing', updated_at = now()
     where tenant_id = $1 and id = $2 and $3 and status in ('ended', 'processing') returning id)
  select record_replay as "recordReplay" from livestream
   where tenant_id = $1 and id = $2 and (kind = 'permanent' or exists (select 1 from moved))`)

/**
 * A recording is being looked at; undefined where that has been done. One of a permanent livestream may be looked at while the next is
 * made: only the last moves the livestream.
 */
export const beginProcessing = async (scope: Scope, livestreamId: string, isLast = true) =>
  (await toProcessing(scope, livestreamId, isLast))[0]

const toSettled = statement<{ status: SettledState }, [livestreamId: string, status: SettledState]>(`
  update livestream set status = case kind when 'permanent' then 'ready' else $3 end, updated_at = now()
   where tenant_id = $1 and id = $2 and status = 'processing' returning status`)

/** There is a recording to be watched, or none; a permanent livestream is ready for the next time. */
export const settleReplay = (scope: Scope, livestreamId: string, hasReplay: boolean) =>
  inTransaction(scope, async (inside) => {
    const [settled] = await toSettled(inside, livestreamId, hasReplay ? 'replay_ready' : 'no_replay')
    if (settled) await announce(inside, 'livestream_settled', livestreamId, { livestreamId, ...settled })
  })

const putAutoStart = statement<object, [livestreamId: string, autoStart: boolean]>(
  'update livestream set auto_start = $3, updated_at = now() where tenant_id = $1 and id = $2')

/** Whether it goes on air by itself once an encoder sends and its time has come. */
export const setAutoStart = (scope: Scope, livestreamId: string, autoStart: boolean) => putAutoStart(scope, livestreamId, autoStart)
