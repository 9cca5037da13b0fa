import { z } from 'zod'
import { del, feature, get } from './route.ts'
import { Moment } from './time.ts'

/** A browser or device in which somebody is signed in. */
export const Session = z.object({
  id: z.uuid(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  /** As the browser names itself: any text. */
  userAgent: z.string(),
  createdAt: Moment,
  /** To the minute. */
  lastUsedAt: Moment,
})
export type Session = z.infer<typeof Session>

export const sessions = feature('sessions', {
  /** The caller's own, newest use first; at most a hundred. */
  list: get('/sessions', { result: z.array(Session) }),
  /**
   * Ends one, with its sockets: at once, or within a minute where the server's processes do not hear each other.
   * Its own session may end, too.
   */
  revoke: del('/sessions/:sessionId'),
  /** Ends all but the one that asks, at the provider also those of other channels. */
  revokeOthers: del('/sessions'),
})
