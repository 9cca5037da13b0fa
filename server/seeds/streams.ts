import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packagerFrom, type Init, type Segment } from '#ingest/packager.ts'
import { closedFolder, type MediaStore } from '#media/store.ts'
import type { ClientBase } from 'pg'
import { v7 } from 'uuid'
import type { ChannelToWrite } from './channelToWrite.ts'
import type { SeedChannel, SeedPost } from './content/shapes.ts'
import { insert } from './write.ts'

const hourMs = 3_600_000
const quarterMs = hourMs / 4

/** Where the picture hangs that stands before a livestream. */
export const streamPictureKey = (picture: string) => `livestream ${picture}`

/** What was sent of a livestream, cut as it is when it comes in. */
export interface LaidStream {
  folder: string
  init: Init
  initKey: string
  segments: (Segment & { key: string; number: number })[]
}

/** Puts what was sent of livestreams into the media store, second by second, by the names of their files. */
export const layOutStreams = async (channel: SeedChannel, media: MediaStore, tenantId: string) => {
  const laid = new Map<string, LaidStream>()
  for (const { sent } of channel.posts) {
    if (!sent) continue
    const packager = packagerFrom()
    const cuts = [...packager.push(await readFile(join(import.meta.dirname, 'recordings', sent.file))), ...packager.finish()]
    const folder = closedFolder(tenantId)
    const init = cuts.find((cut) => cut.kind === 'init')
    if (!init) throw new Error(`${sent.file} is nothing that the product would take`)
    const segments = cuts.filter((cut) => cut.kind === 'segment').map((cut, number) => ({ ...cut, number, key: `${folder}/${number}.m4s` }))
    const initKey = `${folder}/p0.mp4`
    await Promise.all([{ key: initKey, bytes: init.bytes }, ...segments].map(({ key, bytes }) => media.put(key, bytes)))
    laid.set(sent.file, { folder, init, initKey, segments })
  }
  return laid
}

type Announced = SeedPost & { id: string; msecs: number }
interface Held {
  post: Announced
  sent: NonNullable<SeedPost['sent']>
  laid: LaidStream
  sessionId: string
  startedMs: number
  seconds: number
}

const lastedMs = ({ segments }: LaidStream) => segments.reduce((sum, { durationMs }) => sum + durationMs, 0)

/** A stream at a full quarter of an hour. */
const startOf = (now: number, inHours: number) => Math.ceil((now + inHours * hourMs) / quarterMs) * quarterMs

/** What was on is over, with its recording, and with what people said meanwhile. */
const writeHeld = async (client: ClientBase, tenantId: string, held: readonly Held[], profileIds: ReadonlyMap<string, string>) => {
  const add = (table: string, rows: readonly Record<string, unknown>[]) => insert(client, tenantId, table, rows)
  await add(
    'stream_session',
    held.map(({ post, laid, sessionId, startedMs, seconds }) => {
      const endedAt = new Date(startedMs + seconds * 1_000)
      return {
        id: sessionId, livestreamId: post.id, protocol: 'browser', startedAt: new Date(startedMs), heardAt: endedAt, endedAt,
        endedReason: 'host', folder: laid.folder,
      }
    }),
  )
  await add(
    'stream_part',
    held.map(({ sessionId, laid: { init, initKey } }) => {
      const { codecs, width, height } = init
      return { sessionId, number: 0, codecs, width, height, initKey }
    }),
  )
  await add(
    'stream_segment',
    held.flatMap(({ sessionId, laid, startedMs }) => {
      let ms = startedMs
      return laid.segments.map(({ number, durationMs, keyFrameMs, bytes, key }) => {
        const at = new Date(ms)
        ms += durationMs
        return { sessionId, number, part: 0, at, durationMs, keyFrameMs, bytes: bytes.length, key }
      })
    }),
  )
  await add('stream_chat', held.map(({ post }) => ({ livestreamId: post.id })))
  await add(
    'stream_message',
    held.flatMap(({ post, sent, startedMs }) =>
      sent.said.map(({ author, second, text }) => {
        const msecs = startedMs + second * 1_000
        return { id: v7({ msecs }), livestreamId: post.id, key: v7({ msecs }), authorId: profileIds.get(author), text, at: new Date(msecs) }
      }),
    ),
  )
}

/** Writes the streams that posts announce, each under the id of its post. */
export const writeStreams = async (
  client: ClientBase,
  { tenantId, now, images, sent: laidStreams }: ChannelToWrite,
  posts: readonly Announced[],
  profileIds: ReadonlyMap<string, string>,
): Promise<void> => {
  const held = new Map<string, Held>(
    posts.flatMap((post): [string, Held][] => {
      if (!post.sent) return []
      const laid = laidStreams.get(post.sent.file)!
      const startedMs = startOf(now, post.streamInHours!) + 60_000
      const seconds = Math.round(lastedMs(laid) / 1_000)
      return [[post.id, { post, sent: post.sent, laid, sessionId: v7({ msecs: startedMs }), startedMs, seconds }]]
    }),
  )
  await insert(
    client,
    tenantId,
    'livestream',
    posts.flatMap(({ id, author, title = '', text, msecs, streamInHours }) => {
      if (streamInHours === undefined) return []
      const been = held.get(id)
      return {
        id,
        creatorId: profileIds.get(author),
        title,
        thumbnailId: been ? images.get(streamPictureKey(been.sent.picture))!.id : null,
        description: text,
        scheduledStart: new Date(startOf(now, streamInHours)),
        timeZone: 'Europe/Stockholm',
        createdAt: new Date(msecs),
        status: been ? 'replay_ready' : 'scheduled',
        startedAt: been ? new Date(been.startedMs) : null,
        endedAt: been ? new Date(been.startedMs + been.seconds * 1_000) : null,
        endedReason: been ? 'host' : null,
        peakViewers: been?.sent.peakViewers ?? 0,
        uniqueViewers: been?.sent.uniqueViewers ?? 0,
        watchedSeconds: been ? been.seconds * been.sent.peakViewers : 0,
      }
    }),
  )
  await writeHeld(client, tenantId, [...held.values()], profileIds)
}
