import type { Scope } from '#db/scope.ts'
import { openBeginning, openPiece } from '#features/streamSessions/pieces.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import { inKeptChannelAfterChannel } from '#jobs/each.ts'
import type { Facts } from '#jobs/facts.ts'
import { assemble } from '#media/assembling.ts'
import { removeFolder, type MediaStore, type StoredFile } from '#media/store.ts'
import * as q from './makingQueries.ts'
import { clipKey } from './present.ts'

type ClipJob = Facts['clip_wanted'] & { tenantId: string }

/** After so many tries that failed on our side, the person is told. */
const tries = 5

const bytesOf = async (file: StoredFile | undefined) =>
  file && Buffer.concat(await (file.stream.toArray() as Promise<Buffer[]>))

/** The bytes of a stretch behind its beginning; undefined where something of it has gone. */
const read = async (scope: Scope, media: MediaStore, sessionId: string, { part, numbers }: q.Stretch) => {
  const parts = [await bytesOf(await openBeginning(scope, media, sessionId, part))]
  for (const number of numbers) parts.push(await bytesOf(await openPiece(scope, media, sessionId, number)))
  const there = parts.filter((one) => one !== undefined)
  // In memory of its own, which is handed over to whoever makes a file of it.
  return there.length === parts.length ? new Uint8Array(Buffer.concat(there)) : undefined
}

/** Makes the file of a clip and says that it can be watched. Doing it again, even at the same time, changes nothing. */
const makeClip = async ({ media, scopeOf }: JobContext, { tenantId, clipId }: ClipJob) => {
  const scope = scopeOf(tenantId)
  const wanted = await q.wantedClip(scope, clipId)
  if (!wanted) return
  try {
    const { sessionId, startMs, durationMs, folder } = wanted
    const stretch = await q.stretchOf(scope, sessionId, startMs, startMs + durationMs)
    const bytes = stretch && (await read(scope, media, sessionId, stretch))
    const made = bytes && (await assemble(bytes))
    if (!made) return void (await q.settleClip(scope, clipId, undefined))
    await media.put(clipKey(folder), made.bytes)
    const { width, height } = made
    await q.settleClip(scope, clipId, { startMs: stretch.startMs, durationMs: made.durationMs, width, height, bytes: made.bytes.length })
  } finally {
    // Taken away, or gone with its maker, while it was made: nobody else knows of its file.
    if (!(await q.isWanted(scope, clipId))) await removeFolder(media, wanted.folder)
  }
}

export const streamClipJobs: Jobs = (context) => ({
  sweep_clips: () => inKeptChannelAfterChannel(context, (tenantId) => q.removeForgottenClips(context.scopeOf(tenantId))),

  make_clip: async (payload, { job }) => {
    const wanted = payload as ClipJob
    try {
      await makeClip(context, wanted)
    } catch (error) {
      if (job.attempts < tries) throw error
      context.log.error({ err: error, ...wanted }, 'a clip could not be made')
      await q.settleClip(context.scopeOf(wanted.tenantId), wanted.clipId, undefined)
    }
  },
})
