import { z } from 'zod'
import { Post } from './posts.ts'
import { ProfileCard } from './profiles.ts'
import { feature, get } from './route.ts'

/** A count now, and how much of it came in the last 24 hours, 7 days and 30 days. */
export const Growth = z.object({ total: z.int(), day: z.int(), week: z.int(), month: z.int() })
export type Growth = z.infer<typeof Growth>

/** One bar: `on` is the day (UTC) as YYYY-MM-DD. */
export const DayCount = z.object({ on: z.iso.date(), count: z.int() })
export type DayCount = z.infer<typeof DayCount>

/** Every list of days holds the last 30, today's last. */
export const CreatorDashboard = z.object({
  followers: Growth,
  posts: Growth,
  followersByDay: z.array(DayCount),
  postsByDay: z.array(DayCount),
  newestFollowers: z.array(ProfileCard),
  latestPosts: z.array(Post),
})
export type CreatorDashboard = z.infer<typeof CreatorDashboard>

/** Each person is counted once, by the role they hold now. Every list of days holds the last 30, today's last. */
export const OwnerDashboard = z.object({
  members: Growth,
  creators: Growth,
  posts: Growth,
  follows: Growth,
  membersByDay: z.array(DayCount),
  creatorsByDay: z.array(DayCount),
  postsByDay: z.array(DayCount),
  followsByDay: z.array(DayCount),
  topCreators: z.array(ProfileCard.extend({ followerCount: z.int(), postCount: z.int() })),
  newestMembers: z.array(ProfileCard),
})
export type OwnerDashboard = z.infer<typeof OwnerDashboard>

export const dashboards = feature('dashboards', {
  creator: get('/creator-dashboard', { base: 'reader', result: CreatorDashboard }),
  owner: get('/owner-dashboard', { base: 'reader', result: OwnerDashboard }),
})
