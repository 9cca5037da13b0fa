import { z } from 'zod'
import { Interest } from './interests.ts'
import { feature, get } from './route.ts'
import { Moment } from './time.ts'

export const statisticsLimits = {
  months: 12,
  weeks: 12,
  interests: 6,
  tags: 5,
  /** What is added up of reactions, comments and hashtags: the newest posts for everyone, however many there are. */
  postsAsked: 1000,
  /** Whose interests are counted: the newest followers, however many there are. */
  followersAsked: 1000,
  /** A streak stops being counted here: ten years. */
  streakWeeks: 520,
} as const

/** One bar: `on` is the first day (UTC) of the month or of the week, which begins on Monday. */
export const SpanCount = z.object({ on: z.iso.date(), count: z.int() })
export type SpanCount = z.infer<typeof SpanCount>

/** A person in figures. Lists of spans end with the running one. */
export const ProfileStatistics = z.object({
  followerCount: z.int(),
  followingCount: z.int(),
  friendCount: z.int(),
  postCount: z.int(),
  /** What the newest posts for everyone have brought. */
  reactionCount: z.int(),
  commentCount: z.int(),
  /** The hashtags of these posts, without their sign, most used first. */
  topTags: z.array(z.object({ tag: z.string(), count: z.int() })),
  memberSince: Moment,
  /** Weeks in a row with a post; the running week does not end a streak before it is over. */
  streakWeeks: z.int(),
  postsByMonth: z.array(SpanCount),
  /** Followers of today by the week they came in; null where the reader may not see the followers, and for people nobody can follow. */
  followersByWeek: z.array(SpanCount).nullable(),
  /** What the newest followers are into, most of them first; empty where `followersByWeek` is null. */
  topInterests: z.array(Interest.extend({ count: z.int() })),
  /** For the owner of the profile only. */
  own: z.object({ newFollowerCount: z.int(), waitingRequestCount: z.int() }).nullable(),
})
export type ProfileStatistics = z.infer<typeof ProfileStatistics>

export const statistics = feature('statistics', {
  /** Refused where the profile is closed to the reader. */
  of: get('/profiles/:profileId/statistics', { base: 'reader', result: ProfileStatistics }),
})
