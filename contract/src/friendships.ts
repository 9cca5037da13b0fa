import { z } from 'zod'
import { People, peoplePage } from './people.ts'
import { Relation } from './profiles.ts'
import { del, feature, get, put } from './route.ts'

export const friendshipLimits = {
  /** Whoever was declined may ask again after this many days. */
  askAgainDays: 30,
} as const

/** How the reader stands to the person afterwards. */
const Standing = z.object({ friendship: Relation.shape.friendship })

export const friendships = feature('friendships', {
  /** Asking somebody who has asked the reader accepts. */
  ask: put('/profiles/:profileId/friendship', { result: Standing }),
  /** Ends a friendship; nothing where there is none. */
  remove: del('/profiles/:profileId/friendship', { result: Standing }),
  /** Takes the reader's own request back. */
  cancel: del('/profiles/:profileId/friend-request', { result: Standing }),
  accept: put('/friend-requests/:profileId', { result: Standing }),
  decline: del('/friend-requests/:profileId', { result: Standing }),
  friends: get('/profiles/:profileId/friends', { base: 'reader', input: peoplePage, result: People }),
  /** Friends of both the reader and the person. */
  mutual: get('/profiles/:profileId/mutual-friends', { base: 'reader', input: peoplePage, result: People }),
  /** Who would like to be the reader's friend. */
  requests: get('/friend-requests', { base: 'reader', input: peoplePage, result: People }),
  /** Whom the reader has asked. */
  sent: get('/friend-requests/sent', { base: 'reader', input: peoplePage, result: People }),
})
