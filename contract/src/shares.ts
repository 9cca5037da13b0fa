import { z } from 'zod'
import { feature, put } from './route.ts'

/** The ways of passing a post on. */
export const shareChannels = ['in_app', 'chat', 'copy_link', 'external'] as const
export const ShareChannel = z.enum(shareChannels)
export type ShareChannel = z.infer<typeof ShareChannel>

export const shares = feature('shares', {
  /** Says that the reader has passed a post on; saying it again changes nothing. */
  record: put('/posts/:postId/share', { input: z.strictObject({ channel: ShareChannel }) }),
})
