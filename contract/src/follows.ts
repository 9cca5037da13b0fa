import { z } from 'zod'
import { People, peoplePage } from './people.ts'
import { Relation } from './profiles.ts'
import { del, feature, get, put } from './route.ts'

export const followLimits = {
  /** Whoever was rejected may ask again after this many days. */
  askAgainDays: 30,
  /** Whose ids are told at once, for comparing. */
  ids: 1_000,
} as const

/** How the reader stands to the creator afterwards; a private creator is asked first. */
const Following = z.object({ isFollowing: z.boolean(), follow: Relation.shape.follow })

export const follows = feature('follows', {
  /** Idempotent: following twice is following once, asking twice is asking once. */
  follow: put('/profiles/:profileId/follow', { result: Following }),
  /** Also withdraws a request that waits. */
  unfollow: del('/profiles/:profileId/follow', { result: Following }),
  followers: get('/profiles/:profileId/followers', { base: 'reader', input: peoplePage, result: People }),
  /** The creators somebody follows. */
  following: get('/profiles/:profileId/following', { base: 'reader', input: peoplePage, result: People }),
  /** Whom the reader follows, by their ids: what is told to everybody is compared with them. `isAll` is false where they are more. */
  ids: get('/followed-ids', { base: 'reader', result: z.object({ ids: z.array(z.uuid()), isAll: z.boolean() }) }),
  /** Who would like to follow the reader. */
  requests: get('/follow-requests', { base: 'reader', input: peoplePage, result: People }),
  accept: put('/follow-requests/:profileId'),
  /** Whoever is rejected is not told. */
  reject: del('/follow-requests/:profileId'),
  removeFollower: del('/followers/:profileId'),
})
