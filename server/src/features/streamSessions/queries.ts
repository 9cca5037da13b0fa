import type { StreamEndReason, StreamHealth, StreamRefusal, StreamSession } from '@marquee/contract/streamSessions'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { LivestreamRow } from '#features/livestreams/queries.ts'
import { hostedSignal } from './hostedQueries.ts'

export interface StreamRow extends Pick<LivestreamRow, 'id' | 'creatorId' | 'kind' | 'status' | 'source' | 'scheduledStart'> {
  autoStart: boolean
}

const select = statement<StreamRow, [livestreamId: string]>(`
  select id, creator_id as "creatorId", kind, status, source, scheduled_start as "scheduledStart", auto_start as "autoStart"
    from livestream where tenant_id = $1 and id = $2`)

/** A livestream as far as sending it goes. */
export const stream = async (scope: Scope, { livestreamId }: { livestreamId: string }): Promise<StreamRow | undefined> =>
  (await select(scope, livestreamId))[0]

export interface SessionRow extends StreamSession {
  livestreamId: string
  folder: string
}

const sessionColumns = `
  s.id, s.livestream_id as "livestreamId", s.protocol, s.started_at as "startedAt", s.interrupted_at as "interruptedAt", s.interruptions,
  s.ended_at as "endedAt", s.ended_reason as "endedReason", s.folder`

const selectLatest = statement<SessionRow, [livestreamId: string]>(`
  select ${sessionColumns} from stream_session s where s.tenant_id = $1 and s.livestream_id = $2 order by s.started_at desc, s.id desc limit 1`)

/** The last going on air of a livestream, under way or over. */
export const latestSession = async (scope: Scope, livestreamId: string) => (await selectLatest(scope, livestreamId))[0]

const selectSession = statement<SessionRow, [sessionId: string]>(`
  select ${sessionColumns} from stream_session s where s.tenant_id = $1 and s.id = $2`)

/** One going on air. */
export const session = async (scope: Scope, sessionId: string) => (await selectSession(scope, sessionId))[0]

const selectHealth = statement<StreamHealth, [sessionId: string]>(`
  select round(sum(g.bytes) * 8.0 / sum(g.duration_ms))::int as "kbitPerSecond", max(g.key_frame_ms) as "keyFrameMs",
         p.width, p.height, p.codecs, s.heard_at as "heardAt"
    from stream_session s
    cross join lateral (select * from stream_segment g where g.tenant_id = $1 and g.session_id = s.id order by g.number desc limit 10) g
    join stream_part p on p.tenant_id = $1 and p.session_id = s.id
     and p.number = (select max(part) from stream_segment m where m.tenant_id = $1 and m.session_id = s.id)
   where s.tenant_id = $1 and s.id = $2 and s.ended_at is null and s.interrupted_at is null
   group by p.width, p.height, p.codecs, s.heard_at`)

/** How well a session comes in, from the last of what lies safe; undefined where nothing does. */
export const healthOf = async (scope: Scope, sessionId: string) => (await selectHealth(scope, sessionId))[0]

export interface SilentRow {
  id: string
  livestreamId: string
  /** For how long, in seconds. */
  silentFor: number
}

const selectSilent = statement<SilentRow, [seconds: number]>(`
  select id, livestream_id as "livestreamId", extract(epoch from now() - heard_at)::float8 as "silentFor" from stream_session
   where tenant_id = $1 and ended_at is null and protocol not in ('outside', 'hosted') and heard_at < now() - make_interval(secs => $2) order by heard_at limit 200`)

/** Sessions under way of which nothing has been heard for some seconds. */
export const silentSessions = (scope: Scope, seconds: number) => selectSilent(scope, seconds)

const selectTooLong = statement<{ id: string; livestreamId: string }, [hours: number]>(`
  select id, livestream_id as "livestreamId" from stream_session
   where tenant_id = $1 and ended_at is null and started_at < now() - make_interval(hours => $2) limit 200`)

/** Sessions under way that have been for longer than they may. */
export const tooLongSessions = (scope: Scope, hours: number) => selectTooLong(scope, hours)

const selectOnAirOf = statement<{ id: string; livestreamId: string }, [profileId: string]>(`
  select s.id, s.livestream_id as "livestreamId" from stream_session s
    join livestream l on l.tenant_id = $1 and l.id = s.livestream_id
   where s.tenant_id = $1 and s.ended_at is null and l.creator_id = $2
     and not exists (select 1 from account a where a.tenant_id = $1 and a.profile_id = l.creator_id and a.status = 'active')`)

/** What is on air of somebody whose account is not in good standing. */
export const unwantedSessions = (scope: Scope, profileId: string) => selectOnAirOf(scope, profileId)

export interface KeyRow {
  hint: string
  rotatedAt: string
}

const selectKey = statement<KeyRow, [profileId: string]>(`
  select hint, rotated_at as "rotatedAt" from stream_key where tenant_id = $1 and profile_id = $2`)

/** What is known of somebody's stream key. */
export const keyOf = async (scope: Scope, profileId: string) => (await selectKey(scope, profileId))[0]

interface SignalRow extends StreamHealth {
  isThere: boolean
  refusal: StreamRefusal | StreamEndReason | null
}

const selectSignal = statement<SignalRow, [livestreamId: string]>(`
  select connection is not null and livestream_id = $2 and heard_at > now() - interval '15 seconds' as "isThere", kbit as "kbitPerSecond", key_frame_ms as "keyFrameMs",
         width, height, codecs, coalesce(heard_at, rotated_at) as "heardAt", refusal
    from stream_key
   where tenant_id = $1 and profile_id = (select creator_id from livestream where tenant_id = $1 and id = $2)
     and coalesce(livestream_id, $2) = $2`)

/** What an encoder sends, or has sent last, for a livestream; and why the last was sent away, before it was said for which. */
export const signalFor = async (scope: Scope, livestreamId: string): Promise<SignalRow | undefined> =>
  (await hostedSignal(scope, livestreamId)) ?? (await selectSignal(scope, livestreamId))[0]

const selectMaySend = statement<{ may: boolean }, [profileId: string, roles: readonly string[]]>(`
  select exists (select 1 from account a join profile p on p.tenant_id = $1 and p.id = a.profile_id
    where a.tenant_id = $1 and a.profile_id = $2 and a.status = 'active' and p.role = any ($3)) as may`)

/** Whether somebody's account may hold livestreams now. */
export const maySend = async (scope: Scope, profileId: string, roles: readonly string[]) =>
  (await selectMaySend(scope, profileId, roles))[0]?.may ?? false

/** Whoever has been seen within so many seconds is there. */
const seenWithin = 20

const countViewers = statement<{ count: number }, [livestreamId: string]>(`
  select count(*)::int as count from stream_viewer
   where tenant_id = $1 and livestream_id = $2 and last_at > now() - interval '${seenWithin} seconds'`)

/** How many people watch a livestream just now. */
export const viewersOf = async (scope: Scope, livestreamId: string) => (await countViewers(scope, livestreamId))[0]?.count ?? 0
