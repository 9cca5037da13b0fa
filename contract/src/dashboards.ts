import { z } from 'zod'
import { Day } from './days.ts'
import { peopleOf, peoplePage } from './people.ts'
import { Post } from './posts.ts'
import { ProfileCard } from './profiles.ts'
import { feature, get } from './route.ts'
import { Moment } from './time.ts'

export const dashboardLimits = {
  /** How many days can be looked at together. */
  days: 366,
  /** Posts of a dashboard, and of the list behind them. */
  topPosts: 5,
  morePosts: 50,
  latestPosts: 5,
  newestPeople: 6,
  topCreators: 8,
  /** Months of joining, the running one included. */
  cohorts: 12,
} as const

const dayMs = 86_400_000
const lengthOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs + 1

const days = {
  /** The last 24 hours, or the last 7 or 30 days (UTC), of which today is the last. Nothing is said of it where `from` and `to` are. */
  period: z.enum(['day', 'week', 'month']).default('month'),
  /** Whole days (UTC), both included. */
  from: Day.optional(),
  to: Day.optional(),
}

type Days = { from?: string | undefined; to?: string | undefined }
const isWhole = ({ from, to }: Days) => (from === undefined) === (to === undefined)
const isInOrder = ({ from, to }: Days) => !from || !to || from <= to
const isShort = ({ from, to }: Days) => !from || !to || lengthOf(from, to) <= dashboardLimits.days

const checked = <S extends z.ZodType<Days>>(shape: S) =>
  shape
    .refine(isWhole, { path: ['to'], message: 'must be filled in' })
    .refine(isInOrder, { path: ['to'], message: 'must not lie before the first day' })
    .refine(isShort, { path: ['from'], message: `must not lie more than ${dashboardLimits.days} days before the last day` })

/** What a dashboard looks at. */
export const Range = checked(z.strictObject(days))
export type Range = z.infer<typeof Range>

const PeopleWish = checked(peoplePage.extend(days))

/** One count over a time: `steps` has what each hour or day brought. What was taken away again counts no more, on the day it came. */
export const Line = z.object({
  /** At the end of the time. */
  total: z.int(),
  /** In the time, and in as long a time before it. */
  added: z.int(),
  before: z.int(),
  steps: z.array(z.int()),
})
export type Line = z.infer<typeof Line>

/** The hours or days of all lines, by their beginning. */
const Steps = { unit: z.enum(['hour', 'day']), steps: z.array(Moment) }
/** Those, and the first day on which anything counts: today where nothing does. */
const Ranged = { ...Steps, firstDay: Day }

/** A post and what it has brought in reactions, comments and reshares since it came out. */
export const TopPost = z.object({
  id: z.uuid(),
  /** Its title, or how its text begins; '' for one without words. */
  line: z.string(),
  author: ProfileCard,
  publishedAt: Moment,
  engagement: z.int(),
})
export type TopPost = z.infer<typeof TopPost>

const Engagement = { reactions: Line, comments: Line, reshares: Line }

export const CreatorDashboard = z.object({
  ...Ranged,
  ...Engagement,
  followers: Line,
  posts: Line,
  newestFollowers: z.array(ProfileCard),
  /** Newest first. */
  latestPosts: z.array(Post),
  /** Of the posts of the time, those that have brought most. */
  topPosts: z.array(TopPost),
})
export type CreatorDashboard = z.infer<typeof CreatorDashboard>

/** What a new channel has done of what it needs. */
export const Checklist = z.object({
  hasLogo: z.boolean(),
  hasDescription: z.boolean(),
  hasInterests: z.boolean(),
  hasInvited: z.boolean(),
  hasPosts: z.boolean(),
})
export type Checklist = z.infer<typeof Checklist>

/** Each person is counted once, by the role they hold now. */
export const OwnerDashboard = z.object({
  ...Ranged,
  ...Engagement,
  members: Line,
  creators: Line,
  posts: Line,
  follows: Line,
  /** People who were here: counted once a day, so that a sum is of days, not of people. Today where hours are looked at. */
  active: Line,
  /** Members and creators by how they came. */
  byInvitation: Line,
  byLink: Line,
  bySignUp: Line,
  topPosts: z.array(TopPost),
  topCreators: z.array(ProfileCard.extend({ followerCount: z.int(), postCount: z.int() })),
  newestMembers: z.array(ProfileCard),
  checklist: Checklist,
})
export type OwnerDashboard = z.infer<typeof OwnerDashboard>

/** How much there is of something: when the time began, now, and at the end of each of its hours or days. */
export const Level = z.object({ now: z.int(), before: z.int(), steps: z.array(z.int()) })
export type Level = z.infer<typeof Level>

/** A part of one, in the time and in as long a time before it; null where there was nothing that it could be a part of. */
const Rate = z.object({ now: z.number().nullable(), before: z.number().nullable() })

/** Those who began to pay in one month. `kept` has how many they were, and how many were still there when each later month began. */
export const Cohort = z.object({ month: z.string(), kept: z.array(z.int()) })
export type Cohort = z.infer<typeof Cohort>

/** What people pay for by the month or the year, in cents of US dollars. docs/decisions/068 defines each figure. */
export const SubscriptionFigures = z.object({
  /** What those who pay bring a month. */
  monthlyCents: Level,
  /** The same for each of them, as a part; 0 where nobody pays. */
  centsEach: Level,
  /** Who pays: active and past due. */
  paying: Level,
  active: Level,
  trialing: Level,
  pastDue: Level,
  /** Who began to pay, and who has left of those who paid. */
  joined: Line,
  left: Line,
  /** Who has left, as a part of those who paid when the time began. */
  churn: Rate,
  /** Who stays, the oldest first; whatever time is looked at. */
  cohorts: z.array(Cohort),
})
export type SubscriptionFigures = z.infer<typeof SubscriptionFigures>

/** What was paid for one kind of thing, refunds and disputes taken off, and what the channel has of it after fees and taxes. */
const Revenue = z.object({ gross: Line, net: Line })

/** Everything that was sold, in the currency in which the account is kept. */
export const SalesFigures = z.object({ currency: z.string(), tickets: Revenue, tips: Revenue, subscriptions: Revenue })
export type SalesFigures = z.infer<typeof SalesFigures>

/** What a creator sells, and is given. */
export const CreatorMoney = z.object({
  ...Steps,
  /** Tickets of the creator’s events that somebody holds; null where no ticket could ever be taken. */
  tickets: Line.nullable(),
  /** One for each currency in which anything was paid. */
  sales: z.array(SalesFigures),
})
export type CreatorMoney = z.infer<typeof CreatorMoney>

/** What a channel sells. */
export const OwnerMoney = CreatorMoney.extend({
  /** Whether anything is sold, or was. */
  sells: z.boolean(),
  /** Null where nobody could ever subscribe. */
  subscriptions: SubscriptionFigures.nullable(),
})
export type OwnerMoney = z.infer<typeof OwnerMoney>

/** Somebody, and when they came. */
export const Arrived = ProfileCard.extend({ at: Moment })
export type Arrived = z.infer<typeof Arrived>
const People = peopleOf(Arrived)
const Posts = z.object({ items: z.array(TopPost) })

export const dashboards = feature('dashboards', {
  creator: get('/creator-dashboard', { base: 'reader', input: Range, result: CreatorDashboard }),
  /** What the caller sells and is given, in the time. */
  creatorMoney: get('/creator-dashboard/money', { base: 'reader', input: Range, result: CreatorMoney }),
  /** Who came to follow the caller in the time, the newest first. */
  followers: get('/creator-dashboard/followers', { base: 'reader', input: PeopleWish, result: People }),
  /** The caller's posts of the time, those first that have brought most. */
  ownPosts: get('/creator-dashboard/posts', { base: 'reader', input: Range, result: Posts }),
  owner: get('/owner-dashboard', { base: 'reader', input: Range, result: OwnerDashboard }),
  /** What the channel sells, in the time. */
  ownerMoney: get('/owner-dashboard/money', { base: 'reader', input: Range, result: OwnerMoney }),
  /** Members and creators who came in the time, the newest first. */
  people: get('/owner-dashboard/people', { base: 'reader', input: PeopleWish, result: People }),
  /** Everybody's posts of the time, those first that have brought most. */
  posts: get('/owner-dashboard/posts', { base: 'reader', input: Range, result: Posts }),
})
