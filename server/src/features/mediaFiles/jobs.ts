import { mediaLimits, type MediaProblem, type UploadKind } from '@marquee/contract/mediaFiles'
import type { Scope } from '#db/scope.ts'
import type { Facts } from '#jobs/facts.ts'
import { inKeptChannelAfterChannel } from '#jobs/each.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import { endingOf } from '#media/container.ts'
import { inspect, type Contents } from '#media/inspecting.ts'
import { removeAbandoned, removeFolder, type MediaStore } from '#media/store.ts'
import { joined, piecesFolder } from './pieces.ts'
import * as q from './queries.ts'

/** After so many tries that failed on our side, the person is told. */
const tries = 5
const batch = 200

export type MediaJob = Facts['media_uploaded'] & { tenantId: string }

/** What every current browser plays, with or without help of the machine's. */
const played = {
  video: new Set(['avc', 'vp8', 'vp9', 'av1']),
  audio: new Set(['aac', 'mp3', 'opus', 'vorbis', 'flac', 'pcm-u8', 'pcm-s16', 'pcm-s24', 'pcm-s32', 'pcm-f32']),
}

/** Why what is in a file cannot be shown, or undefined. */
const problemIn = (kind: UploadKind, contents: Contents | undefined): MediaProblem | undefined => {
  if (!contents || !Number.isFinite(contents.seconds) || contents.seconds <= 0) return 'damaged'
  const { video, audio, seconds } = contents
  if (kind === 'video' && !video) return 'no_picture'
  if (kind === 'audio' && !audio) return 'no_sound'
  if ((kind === 'video' && !played.video.has(video?.codec ?? '')) || (audio && !played.audio.has(audio.codec ?? ''))) return 'not_played'
  return seconds > mediaLimits.minutes * 60 ? 'too_long' : undefined
}

const clearUp = async (media: MediaStore, mediaFileId: string) => removeFolder(media, piecesFolder(mediaFileId))

/** Nothing is left of a file that cannot be played but the word why. */
const dismiss = async (media: MediaStore, scope: Scope, mediaFileId: string, state: 'rejected' | 'failed', reason: MediaProblem) => {
  const file = await q.arrived(scope, mediaFileId)
  if (!file || !(await q.settle(scope, mediaFileId, { state, reason }))) return
  await removeFolder(media, file.folder)
  await clearUp(media, mediaFileId)
}

/** Makes one file of the pieces, looks into it and says that it can be played. Doing it again, even at the same time, changes nothing. */
const processMedia = async ({ media, scopeOf }: JobContext, { tenantId, mediaFileId }: MediaJob) => {
  const scope = scopeOf(tenantId)
  const file = await q.arrived(scope, mediaFileId)
  if (!file) return
  const key = `${file.folder}/${file.kind}.${endingOf(file.mime)}`
  try {
    await media.put(key, joined(media, file.pieces))
    if (file.kind === 'file') {
      await q.settle(scope, mediaFileId, { state: 'ready', fileKey: key, durationMs: null, width: null, height: null })
      return await clearUp(media, mediaFileId)
    }
    const contents = await inspect(media, key, file.bytes)
    const problem = problemIn(file.kind, contents)
    if (problem) return await dismiss(media, scope, mediaFileId, 'rejected', problem)
    const { width = null, height = null } = (file.kind === 'video' && contents!.video) || {}
    await q.settle(scope, mediaFileId, { state: 'ready', fileKey: key, durationMs: Math.round(contents!.seconds * 1_000), width, height })
    await clearUp(media, mediaFileId)
  } finally {
    // Erased with its person, or removed, while it was made: nobody else knows of it.
    if (!(await q.isAlive(scope, mediaFileId))) await removeFolder(media, file.folder)
  }
}

export const mediaFileJobs: Jobs = (context) => ({
  process_media: async (payload, { job }) => {
    const file = payload as MediaJob
    try {
      await processMedia(context, file)
    } catch (error) {
      if (job.attempts < tries) throw error
      context.log.error({ err: error, ...file }, 'a video or recording could not be looked at')
      await dismiss(context.media, context.scopeOf(file.tenantId), file.mediaFileId, 'failed', 'lost')
    }
  },

  remove_media: async (payload) => {
    for (const folder of (payload as Facts['media_removed']).folders) await removeFolder(context.media, folder)
  },

  sweep_media: async () => {
    await inKeptChannelAfterChannel(context, async (tenantId) => {
      const scope = context.scopeOf(tenantId)
      await q.keepShown(scope, batch)
      for (const id of await q.forgottenIds(scope, batch)) await q.removeMediaFile(scope, id)
    })
    await removeAbandoned(context.media)
  },
})
