import { streamLimits, type StreamHealth } from '@marquee/contract/streamSessions'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { interrupt, resume, type OnAir } from '#features/livestreams/lifecycleQueries.ts'
import type { RemoteAsset, RemoteKind, RemoteStream, Told } from '#ingest/hostedStreams.ts'
import { announce } from '#jobs/announce.ts'

export interface HostedStream {
  remoteId: string
  playbackId: string
  hint: string
  rotatedAt: string
  isSending: boolean
  /** For how long the service has told nothing of it, in seconds; null where it never has. */
  quietFor: number | null
}

const columns = `remote_id as "remoteId", playback_id as "playbackId", hint, rotated_at as "rotatedAt", is_sending as "isSending",
  extract(epoch from now() - told_at)::float8 as "quietFor"`
const select = statement<HostedStream, [livestreamId: string]>(`
  select ${columns} from hosted_stream where tenant_id = $1 and livestream_id = $2`)

/** A livestream as the service knows it; undefined where it was never made there. */
export const hostedStream = async (scope: Scope, livestreamId: string) => (await select(scope, livestreamId))[0]

const insert = statement<HostedStream, [livestreamId: string, remoteId: string, playbackId: string, hint: string]>(`
  insert into hosted_stream (tenant_id, livestream_id, remote_id, playback_id, hint) values ($1, $2, $3, $4, $5)
  on conflict do nothing returning ${columns}`)

/** It was made at the service; undefined where somebody else was first, and this one is one too many. */
export const addHostedStream = async (scope: Scope, livestreamId: string, { remoteId, playbackId, key }: RemoteStream) =>
  (await insert(scope, livestreamId, remoteId, playbackId, key.slice(-4)))[0]

const rotate = statement<HostedStream, [livestreamId: string, hint: string]>(`
  update hosted_stream set hint = $3, rotated_at = now() where tenant_id = $1 and livestream_id = $2 returning ${columns}`)

/** It has another key. */
export const noteKey = async (scope: Scope, livestreamId: string, key: string) => (await rotate(scope, livestreamId, key.slice(-4)))[0]

const remove = statement<object, [livestreamId: string]>('delete from hosted_stream where tenant_id = $1 and livestream_id = $2')

/** It goes at the service, too, in a while. */
export const removeHostedStream = (scope: Scope, livestreamId: string) => remove(scope, livestreamId)

const tell = statement<object, [livestreamId: string, remoteId: string | null, at: string, isSending: boolean | null]>(`
  update hosted_stream
     set is_sending = case when $5::boolean is not null and (told_at is null or told_at <= $4::timestamptz) then $5 else is_sending end,
         told_at = case when $5::boolean is not null then greatest(told_at, $4::timestamptz) else told_at end
   where tenant_id = $1 and livestream_id = $2 and ($3::text is null or remote_id = $3) returning remote_id`)

/** What the service tells is looked at, in whatever order it comes and however often. False for what is none of ours. */
export const noteTold = (scope: Scope, { livestreamId, remoteId, at, isSending }: Told) =>
  inTransaction(scope, async (inside) => {
    const known = await tell(inside, livestreamId, remoteId ?? null, at, isSending ?? null)
    if (known.length) await announce(inside, 'hosted_stream_told', livestreamId, { livestreamId })
    return known.length > 0
  })

const found = statement<object, [livestreamId: string, isSending: boolean]>(
  'update hosted_stream set is_sending = $3, told_at = now() where tenant_id = $1 and livestream_id = $2')

/** What the service would have told is missing, and was found out by asking. */
export const noteFound = (scope: Scope, livestreamId: string, isSending: boolean) => found(scope, livestreamId, isSending)

const selectSignal = statement<StreamHealth & { isThere: boolean; refusal: null }, [livestreamId: string]>(`
  select is_sending as "isThere", 0 as "kbitPerSecond", 0 as "keyFrameMs", 0 as width, 0 as height, '' as codecs,
         coalesce(told_at, rotated_at) as "heardAt", null as refusal
    from hosted_stream where tenant_id = $1 and livestream_id = $2`)

/** Whether an encoder sends to the service; how well, the service alone knows. */
export const hostedSignal = async (scope: Scope, livestreamId: string) => (await selectSignal(scope, livestreamId))[0]

const goOnHearing = statement<{ was: boolean }, [sessionId: string]>(`
  update stream_session s set heard_at = now(), interrupted_at = null
    from (select id, interrupted_at is not null as was from stream_session where tenant_id = $1 and id = $2 for update) b
   where s.tenant_id = $1 and s.id = b.id and s.ended_at is null returning b.was`)

/** Something comes in at the service. */
export const hear = (scope: Scope, onAir: OnAir) =>
  inTransaction(scope, async (inside) => {
    const [heard] = await goOnHearing(inside, onAir.sessionId)
    if (heard?.was) await resume(inside, onAir)
  })

const pause = statement<object, [sessionId: string]>(`
  update stream_session set interrupted_at = now(), interruptions = interruptions + 1
   where tenant_id = $1 and id = $2 and ended_at is null and interrupted_at is null returning id`)

/** The service waits for the encoder to come back. */
export const cut = (scope: Scope, onAir: OnAir) =>
  inTransaction(scope, async (inside) => {
    if ((await pause(inside, onAir.sessionId)).length) await interrupt(inside, onAir)
  })

const insertRecording = statement<object, [sessionId: string, assetId: string]>(`
  insert into hosted_recording (tenant_id, session_id, remote_id) values ($1, $2, $3) on conflict do nothing`)

/** The service records a time on air. */
export const addRecording = (scope: Scope, sessionId: string, assetId: string) => insertRecording(scope, sessionId, assetId)

export interface Making {
  sessionId: string
  livestreamId: string
  remoteId: string
}

const selectMaking = statement<Making, [livestreamId: string]>(`
  select r.session_id as "sessionId", s.livestream_id as "livestreamId", r.remote_id as "remoteId"
    from hosted_recording r join stream_session s on s.tenant_id = $1 and s.id = r.session_id
   where r.tenant_id = $1 and s.livestream_id = $2 and r.state = 'making' and s.ended_at is not null`)

/** Recordings of a livestream that the service has not finished. */
export const recordingsInTheMaking = (scope: Scope, livestreamId: string) => selectMaking(scope, livestreamId)

const isMadeStill = statement<{ is: boolean }, [sessionId: string]>(`
  select exists (select 1 from hosted_recording where tenant_id = $1 and session_id = $2 and state = 'making') as is`)

/** Whether a service still makes what was recorded of a session. */
export const isStillMade = async (scope: Scope, sessionId: string) => (await isMadeStill(scope, sessionId))[0]?.is ?? false

const settleRecording = statement<object, [sessionId: string, state: string, playbackId: string | null]>(`
  update hosted_recording set state = $3, playback_id = $4 where tenant_id = $1 and session_id = $2 and state = 'making' returning session_id`)

/** A recording is there, or will not be. */
export const noteRecording = (scope: Scope, { livestreamId, sessionId }: Making, { state, playbackId }: RemoteAsset) =>
  inTransaction(scope, async (inside) => {
    const isNew = (await settleRecording(inside, sessionId, state, playbackId ?? null)).length > 0
    if (isNew) await announce(inside, 'hosted_recording_made', livestreamId, { livestreamId, sessionId })
  })

const selectPlayback = statement<{ playbackId: string | null }, [sessionId: string]>(`
  select case when s.ended_at is null or r.state = 'making' then h.playback_id else r.playback_id end as "playbackId"
    from stream_session s
    join hosted_stream h on h.tenant_id = $1 and h.livestream_id = s.livestream_id
    left join hosted_recording r on r.tenant_id = $1 and r.session_id = s.id
   where s.tenant_id = $1 and s.id = $2 and s.protocol = 'hosted'`)

/**
 * By what a session is watched at the service: the stream while it is on and its recording is being made, so that whoever watches sees its
 * end, and the recording after that. Undefined where there is nothing.
 */
export const playbackOf = async (scope: Scope, sessionId: string) => (await selectPlayback(scope, sessionId))[0]?.playbackId ?? undefined

const selectToLookAt = statement<{ livestreamId: string }, []>(`
  select h.livestream_id as "livestreamId" from hosted_stream h join livestream l on l.tenant_id = $1 and l.id = h.livestream_id
   where h.tenant_id = $1
     and (h.is_sending or l.status in ('live', 'interrupted', 'ended', 'processing')
       or l.status in ('draft', 'scheduled', 'ready') and l.scheduled_start < now() + interval '${streamLimits.around} hours')
   limit 500`)

/** Livestreams of which the service may have told something that was not heard. */
export const streamsToLookAt = (scope: Scope) => selectToLookAt(scope)

const selectRemovals = statement<{ kind: RemoteKind; remoteId: string }, []>(`
  select kind, remote_id as "remoteId" from hosted_removal where tenant_id = $1 order by at, remote_id limit 100`)

/** What is to be deleted at the service. */
export const removals = (scope: Scope) => selectRemovals(scope)

const forget = statement<object, [kind: RemoteKind, remoteId: string]>(
  'delete from hosted_removal where tenant_id = $1 and kind = $2 and remote_id = $3')

/** It is deleted there. */
export const removed = (scope: Scope, kind: RemoteKind, remoteId: string) => forget(scope, kind, remoteId)
