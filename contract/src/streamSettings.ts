import { z } from 'zod'
import { ReplayDays } from './livestreams.ts'
import { feature, get, patch } from './route.ts'

export const streamSettingLimits = {
  /** On air at the same time in one channel: where its owners have said nothing, … */
  usualAtOnce: 5,
  /** … what an installation allows that says nothing, and what one can allow at all. */
  installationAtOnce: 20,
  atOnce: 1_000,
  /** Where recordings are to be kept for less long than before, what is there already stays for so many days still. */
  keptOnDays: 7,
} as const

/** How a channel holds its livestreams. */
export const StreamSettings = z.object({
  /** How many may be on air at the same time. */
  atOnce: z.int().min(1).max(streamSettingLimits.atOnce),
  /** For how many days recordings are kept; null, until somebody deletes them. */
  keptDays: ReplayDays,
})
export type StreamSettings = z.infer<typeof StreamSettings>

export const streamSettings = feature('streamSettings', {
  /** For owners. `most` is what this installation allows a channel. */
  read: get('/stream-settings', { result: StreamSettings.extend({ most: z.int() }) }),
  /** For owners. Holds for whoever goes on air next; what is on stays on. */
  change: patch('/stream-settings', { input: z.strictObject(StreamSettings.shape).partial(), result: StreamSettings.extend({ most: z.int() }) }),
})
