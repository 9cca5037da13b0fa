import { z } from 'zod'
import { CaptionLanguage } from './captions.ts'
import { Id } from './id.ts'
import { del, feature, get, sendFile } from './route.ts'

/** A recording of a permanent livestream; without it the last one. */
const ofRecording = { recordingId: Id.optional() }
const Languages = z.array(CaptionLanguage)

/** Captions of recordings. Whoever watches is given their addresses by `streams.watch`. */
export const streamCaptions = feature('streamCaptions', {
  /** In the order of their codes; none while it is on. */
  list: get('/livestreams/:livestreamId/captions', { input: z.strictObject(ofRecording), result: Languages }),
  /**
   * Adds captions to a recording, in the place of those that it has in that language. The file is WebVTT or SubRip and is written anew.
   * What cannot be read is refused at the field `file`, with the number of its line.
   */
  add: sendFile('/livestreams/:livestreamId/captions', { input: z.strictObject({ ...ofRecording, language: CaptionLanguage }), result: Languages }),
  remove: del('/livestreams/:livestreamId/captions', { input: z.strictObject({ ...ofRecording, language: CaptionLanguage }), result: Languages }),
})
