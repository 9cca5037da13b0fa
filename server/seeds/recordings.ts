import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { containerOf } from '#media/container.ts'
import { closedFolder, type MediaStore } from '#media/store.ts'
import type { ClientBase } from 'pg'
import { v7 } from 'uuid'
import type { ChannelToWrite } from './channelToWrite.ts'
import type { SeedChannel, SeedPost } from './content/shapes.ts'
import { insert } from './write.ts'

/** A video or recording in the store, as one tenant owns it. */
export interface Laid {
  folder: string
  key: string
  mime: string
  bytes: number
}

const folder = join(import.meta.dirname, 'recordings')

/** Where the picture hangs that stands before a video. */
export const posterKey = (picture: string) => `poster ${picture}`

/** Puts the videos and recordings of a channel into the media store, by the names of their files. */
export const layOut = async (channel: SeedChannel, media: MediaStore, tenantId: string): Promise<ReadonlyMap<string, Laid>> => {
  const laid = new Map<string, Laid>()
  for (const { recording } of channel.posts) {
    if (!recording) continue
    const bytes = await readFile(join(folder, recording.file))
    const mime = containerOf(bytes, recording.video ? 'video' : 'audio')
    if (!mime) throw new Error(`${recording.file} is nothing that the product would take`)
    const target = closedFolder(tenantId)
    const key = `${target}/original.${recording.file.split('.').at(-1)}`
    await media.put(key, bytes)
    laid.set(recording.file, { folder: target, key, mime, bytes: bytes.length })
  }
  return laid
}

/** Writes the videos and recordings of posts as if they had been uploaded; answers the ids by post. */
export const writeRecordings = async <Post extends SeedPost & { msecs: number }>(
  client: ClientBase,
  { tenantId, images, recordings }: ChannelToWrite,
  posts: readonly Post[],
  profileIds: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<Post, string>> => {
  const ids = new Map(posts.filter(({ recording }) => recording).map((post) => [post, v7({ msecs: post.msecs })]))
  await insert(
    client,
    tenantId,
    'media_file',
    [...ids].map(([{ recording, author, msecs }, id]) => {
      const { file, durationMs, altText, video } = recording!
      const { folder: target, key, mime, bytes } = recordings.get(file)!
      const at = new Date(msecs)
      return {
        id, ownerId: profileIds.get(author), kind: video ? 'video' : 'audio', mime, bytes, received: bytes, pieces: [], state: 'ready', folder: target,
        fileKey: key, width: video?.width ?? null, height: video?.height ?? null, durationMs, altText,
        posterId: video ? images.get(posterKey(video.poster))!.id : null, keptUntil: at, createdAt: at, updatedAt: at,
      }
    }),
  )
  return ids
}
