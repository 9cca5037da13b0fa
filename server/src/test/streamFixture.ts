import { livestreams } from '@marquee/contract/livestreams'
import type { CallOf } from '@marquee/contract/route'
import { newId } from '#db/id.ts'
import { closedFolder } from '#media/store.ts'
import type { World } from './world.ts'

interface OnAir {
  /** How many pieces of a second lie safe of each part, in order. */
  parts?: number[]
  /** How long ago the first of them was seen, in ms. */
  agoMs?: number
}

/** A livestream that somebody is to hold tomorrow. */
export const planStream = async (world: World, host: string, changes: Partial<CallOf<typeof livestreams.schedule>> = {}) => {
  const id = newId()
  const scheduledStart = new Date(Date.now() + 86_400_000).toISOString()
  await world.as(host)(livestreams.schedule, { id, title: 'Raku, live', scheduledStart, timeZone: 'UTC', ...changes })
  return id
}

/** What a piece of these tests holds: its number, again and again. */
export const bytesOf = (number: number) => Buffer.from(`piece ${number}. `.repeat(20)).subarray(0, 180)

/** Pieces follow those that a session has, of its last part or of further ones. */
export const addPieces = async (world: World, sessionId: string, counts: number[], startMs = Date.now()) => {
  const { tenantId } = world.home
  const { rows } = await world.owner.query<{ folder: string; next: number; part: number }>(
    `select folder, coalesce((select max(number) + 1 from stream_segment where session_id = id), 0) as next,
            coalesce((select max(number) from stream_part where session_id = id), -1) as part from stream_session where id = $1`, [sessionId])
  const { folder } = rows[0]!
  let { next, part } = rows[0]!
  for (const count of counts) {
    part += 1
    await world.media.put(`${folder}/p${part}.mp4`, Buffer.from(`beginning of ${part}`))
    await world.owner.query(
      `insert into stream_part (tenant_id, session_id, number, codecs, width, height, init_key) values ($1, $2, $3, 'vp09.00.10.08', 640, 360, $4)`,
      [tenantId, sessionId, part, `${folder}/p${part}.mp4`])
    for (const number of Array.from({ length: Math.min(count, 30) }, (_, index) => next + index)) await world.media.put(`${folder}/${number}.m4s`, bytesOf(number))
    await world.owner.query(
      `insert into stream_segment (tenant_id, session_id, number, part, at, duration_ms, bytes, key)
       select $1, $2, n, $3, to_timestamp($4::float8 / 1000) + n * interval '1 second', 1000, 180, $5 || '/' || n || '.m4s' from generate_series($6::int, $7::int) n`,
      [tenantId, sessionId, part, startMs, folder, next, next + count - 1])
    next += count
  }
}

/** Puts a livestream on air with pieces that lie safe, as its studio would. */
export const goOnAir = async (world: World, livestreamId: string, { parts = [3], agoMs = 10_000 }: OnAir = {}) => {
  const { tenantId } = world.home
  const sessionId = newId()
  await world.owner.query(`insert into stream_session (tenant_id, id, livestream_id, protocol, folder) values ($1, $2, $3, 'browser', $4)`, [
    tenantId, sessionId, livestreamId, closedFolder(tenantId),
  ])
  await addPieces(world, sessionId, parts, Date.now() - agoMs)
  await world.owner.query(`update livestream set status = 'live', started_at = now() where id = $1`, [livestreamId])
  return sessionId
}

/** Ends what is on; its recording is there at once. */
export const endStream = async (world: World, livestreamId: string, status = 'replay_ready') => {
  await world.owner.query(`update stream_session set ended_at = now(), ended_reason = 'host' where livestream_id = $1`, [livestreamId])
  await world.owner.query(`update livestream set status = $2, ended_at = started_at + interval '90 seconds', ended_reason = 'host' where id = $1`, [livestreamId, status])
}
