import { z } from 'zod'
import { CaptionLanguage, Captions } from './captions.ts'
import { Id } from './id.ts'
import { Image } from './images.ts'
import { del, feature, get, post, put, sendFile, sendPiece } from './route.ts'
import { Moment } from './time.ts'

export const mediaKinds = ['video', 'audio'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** What may be uploaded: beside what is played, files of any sort for messages. */
export const uploadKinds = [...mediaKinds, 'file'] as const
export type UploadKind = (typeof uploadKinds)[number]

/** Where a file is for. A video, a recording or a file for a message has up to `messageBytes`. */
export const mediaUsages = ['POST', 'MESSAGE'] as const
export type MediaUsage = (typeof mediaUsages)[number]

/**
 * Bytes and length of what may be uploaded (product, section 5); how many uploads somebody may have unfinished, how many files in no
 * post altogether, and how many bytes those may come to; how many hours one has to be finished.
 */
export const mediaLimits = {
  videoBytes: 2 * 1_073_741_824,
  audioBytes: 200 * 1_048_576,
  messageBytes: 50 * 1_048_576,
  name: 200,
  minutes: 60,
  altText: 1_500,
  unfinished: 5,
  unused: 20,
  unusedBytes: 4 * 1_073_741_824,
  hours: 24,
} as const

/** A video or a recording that can be played. `url` is for this reader, and not for ever where the post is not for everyone. */
export const MediaFile = z.object({
  id: z.uuid(),
  kind: z.enum(mediaKinds),
  mime: z.string(),
  url: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  durationMs: z.int().nullable(),
  altText: z.string(),
  poster: Image.nullable(),
  /** A video's, in the order of their languages' codes. */
  captions: z.array(Captions),
})
export type MediaFile = z.infer<typeof MediaFile>

/** Why a file that has arrived is not played. The words are for people and carry no final full stop. */
export const mediaProblems = {
  damaged: 'This file is damaged and could not be opened',
  too_long: 'This is too long. Videos and recordings can have up to 60 minutes',
  not_played: 'Not every browser plays what is in this file. Use H.264, VP8, VP9 or AV1 for pictures and AAC, MP3, Opus, Vorbis, FLAC or WAV for sound',
  no_picture: 'There is no picture in this file. Upload it as a recording',
  no_sound: 'There is no sound in this file',
  lost: 'Something went wrong on our end. Upload the file again',
} as const satisfies Record<string, string>
export type MediaProblem = keyof typeof mediaProblems

export const mediaStates = ['uploading', 'processing', 'ready', 'rejected', 'failed'] as const

/**
 * One of the caller's own files, from its first byte on. `received` of `bytes` have come; `file` is there when it can be played, and never
 * for a file that is not.
 */
export const MediaUpload = z.object({
  id: z.uuid(),
  kind: z.enum(uploadKinds),
  usage: z.enum(mediaUsages),
  state: z.enum(mediaStates),
  bytes: z.int(),
  received: z.int(),
  /** Until when it has to be whole, and in a post. */
  keptUntil: Moment,
  problem: z.enum(Object.keys(mediaProblems) as [MediaProblem, ...MediaProblem[]]).nullable(),
  message: z.string().nullable(),
  /** There as soon as they were added, whether the file can be played yet or not. */
  captions: z.array(Captions),
  file: MediaFile.nullable(),
})
export type MediaUpload = z.infer<typeof MediaUpload>

export const mediaFiles = feature('mediaFiles', {
  /** Announces a file of so many bytes; its bytes follow by `append`. `id` is made by the client: a retry begins once. */
  begin: post('/media-files', {
    input: z
      .strictObject({
        id: Id,
        kind: z.enum(uploadKinds),
        bytes: z.int().min(1),
        usage: z.enum(mediaUsages).default('POST'),
        /** What it was called where it came from: messages tell it. */
        name: z.string().trim().max(mediaLimits.name).regex(/^\P{Cc}*$/u, 'must be one line').default(''),
      })
      .refine(({ kind, usage }) => kind !== 'file' || usage === 'MESSAGE', { path: ['kind'], message: 'must be a video or a recording' }),
    result: MediaUpload,
  }),
  /** To a HEAD it answers in the headers of tus 1.0: Upload-Offset, Upload-Length, Upload-Expires. */
  read: { ...get('/media-files/:mediaFileId', { result: MediaUpload }), resumes: true as const },
  /** Bytes from `uploadOffset` on, which is the header Upload-Offset of tus 1.0; whatever arrives before a cut is kept. */
  append: sendPiece('/media-files/:mediaFileId', { input: z.strictObject({ uploadOffset: z.coerce.number<number>().int().min(0) }), result: MediaUpload }),
  /** What it shows or says, for those who cannot see or hear it, and the picture that stands for it until it is played. */
  describe: put('/media-files/:mediaFileId', {
    input: z.strictObject({ altText: z.string().trim().max(mediaLimits.altText).optional(), posterId: Id.nullable().optional() }),
    result: MediaUpload,
  }),
  /**
   * Adds captions to a video that is for a post, in the place of those that it has in that language. The file is WebVTT or SubRip and is
   * written anew: what only changes its looks is not kept. What cannot be read is refused at the field `file`, with the number of its line.
   */
  addCaptions: sendFile('/media-files/:mediaFileId/captions', { input: z.strictObject({ language: CaptionLanguage }), result: MediaUpload }),
  removeCaptions: del('/media-files/:mediaFileId/captions', { input: z.strictObject({ language: CaptionLanguage }), result: MediaUpload }),
  /** Cancels an upload, or deletes a file that is in no post. */
  remove: del('/media-files/:mediaFileId'),
})
