import { z } from 'zod'
import { del, feature, put } from './route.ts'

const Following = z.object({ isFollowing: z.boolean() })

export const follows = feature('follows', {
  /** Idempotent: following twice is following once. */
  follow: put('/profiles/:profileId/follow', { result: Following }),
  unfollow: del('/profiles/:profileId/follow', { result: Following }),
})
