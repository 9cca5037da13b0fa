import { z } from 'zod'
import { feature, put } from './route.ts'

/** `open`: whoever signs in is let in; `invite`: whoever holds an invitation. Those who are in stay. */
export const joinModes = ['open', 'invite'] as const
export const JoinMode = z.enum(joinModes)
export type JoinMode = z.infer<typeof JoinMode>

export const joining = feature('joining', {
  /** For owners. Holds from the next sign-in on; what it is stands in the configuration. */
  set: put('/joining', { input: z.strictObject({ joinMode: JoinMode }) }),
})
