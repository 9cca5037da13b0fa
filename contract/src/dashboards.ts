import { z } from 'zod'
import { Day } from './days.ts'
import { Leaver, LeavingCount } from './leavers.ts'
import { OwnersWait } from './ownersWait.ts'
import { page, pageOf, pageSize } from './paging.ts'
import { peopleOf, peoplePage } from './people.ts'
import { Post } from './posts.ts'
import { ProfileCard } from './profiles.ts'
import { feature, get, put } from './route.ts'
import { paidPer } from './subscriptions.ts'
import { Moment } from './time.ts'

export const dashboardLimits = {
  /** How many days can be looked at together. */
  days: 366,
  /** Posts of a dashboard, and of a page of the list behind them. */
  topPosts: 5,
  postsPage: 30,
  latestPosts: 5,
  newestPeople: 6,
  topCreators: 8,
  /** With so many members nobody has to be invited any more. */
  membersOfACommunity: 10,
  /** Creators of a page of all of them. */
  creatorsPage: 20,
  /** Comments to answer: of so many newest posts, of each so many newest comments, and of those so many. */
  answeredPosts: 50,
  answeredEach: 20,
  toAnswer: 100,
  /** Months of joining, the running one included. */
  cohorts: 12,
} as const

const dayMs = 86_400_000
const lengthOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs + 1

const days = {
  /**
   * The last 24 hours, or the last 7 or 30 days by the channel's clock, of which today is the last. Nothing is said of it where `from` and
   * `to` are.
   */
  period: z.enum(['day', 'week', 'month']).default('month'),
  /** Whole days, both included. */
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

/** How somebody came to the channel. */
export const arrivals = ['invitation', 'link', 'sign-up'] as const
export const Arrival = z.enum(arrivals)
export type Arrival = z.infer<typeof Arrival>

/** Roles in which people come to a channel. */
export const arrivedRoles = ['Member', 'Creator'] as const
export const ArrivedRole = z.enum(arrivedRoles)
export type ArrivedRole = z.infer<typeof ArrivedRole>

/**
 * Why recurring revenue changed, in this order: somebody began to pay, came back, pays more, pays less, pays no more (left, paused, or
 * could not be charged).
 */
export const movements = ['begun', 'returned', 'raised', 'lowered', 'ended'] as const
export type Movement = (typeof movements)[number]

const FollowersWish = checked(peoplePage.extend(days))
const PeopleWish = checked(peoplePage.extend({ ...days, role: ArrivedRole.optional(), source: Arrival.optional() }))

/** A place in a list that goes by a number, the greatest first: the number of the last one already seen, and which it is, '1204_018f…'. */
const seenRanked = z.string().regex(/^-?\d{1,16}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const rankedPage = (limit: number) =>
  z.strictObject({ cursor: seenRanked.optional(), limit: z.coerce.number().int().min(1).max(100).default(limit) })

const PostsWish = checked(rankedPage(dashboardLimits.postsPage).extend(days))
const LeaversWish = checked(rankedPage(pageSize.people).extend(days))
const MovementsWish = checked(rankedPage(pageSize.people).extend({ ...days, kind: z.enum(movements).optional() }))
const CreatorsWish = checked(rankedPage(dashboardLimits.creatorsPage).extend(days))


/** One count over a time: `steps` has what each hour or day brought. What was taken away again counts no more, on the day it came. */
export const Line = z.object({
  /** At the end of the time. */
  total: z.int(),
  /** In the time, and in as long a time before it. */
  added: z.int(),
  before: z.int(),
  /** The same without the hour or day that still runs, and without as much of the time before: these can be compared. */
  whole: z.object({ added: z.int(), before: z.int() }),
  steps: z.array(z.int()),
})
export type Line = z.infer<typeof Line>

/** How much there is of something: when the time began, now, and at the end of each of its hours or days. */
export const Level = z.object({ now: z.int(), before: z.int(), steps: z.array(z.int()) })
export type Level = z.infer<typeof Level>

/** What comes and goes: the line of what came and is still there, how much there was at each moment, and what went, by when it did. */
export const Stock = Line.extend({ level: Level, left: Line })
export type Stock = z.infer<typeof Stock>

/**
 * The hours or days of all lines, by their beginning; `isRunning` while the last one is not over. A day is told by midnight UTC of its
 * date, whichever clock it goes by.
 */
const Steps = { unit: z.enum(['hour', 'day']), steps: z.array(Moment), isRunning: z.boolean() }
/**
 * Those, and the first day on which anything counts: today where nothing does. `asOf` is the moment that the figures are of, where more has
 * happened since than could be read; null where they are of this moment.
 */
const Ranged = {
  ...Steps,
  firstDay: Day,
  asOf: Moment.nullable(),
  /** By which clocks these days end, the oldest first, and the first day of each; null where it has always been this one. */
  clocks: z.array(z.object({ timeZone: z.string(), firstDay: Day.nullable() })),
}

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
  followers: Stock,
  posts: Stock,
  newestFollowers: z.array(ProfileCard),
  /** Newest first. */
  latestPosts: z.array(Post),
  /** Of the posts of the time, those that have brought most. */
  topPosts: z.array(TopPost),
})
export type CreatorDashboard = z.infer<typeof CreatorDashboard>

/** A creator among the others: what there is of them in all, and what the time brought. */
export const RankedCreator = ProfileCard.extend({
  followerCount: z.int(),
  postCount: z.int(),
  newFollowerCount: z.int(),
  /** Reactions, comments and reshares of the time. */
  engagement: z.int(),
  /** What was paid for what they sell and for them in the time, refunds and disputes taken off; one for each currency. */
  sold: z.array(z.object({ currency: z.string(), cents: z.int() })),
})
export type RankedCreator = z.infer<typeof RankedCreator>

/** What a new channel has done of what it needs. Null where it cannot: nothing is sold where the installation has no payment provider. */
export const ChecklistItems = z.object({
  /** A logo, and the small picture beside the title of a page. */
  hasLogo: z.boolean(),
  hasDescription: z.boolean(),
  /** As many as everybody chooses on their first day, or more. */
  hasInterests: z.boolean(),
  /** Community rules in force. */
  hasRules: z.boolean(),
  /** Payments are connected, and the channel can sell. */
  hasPayments: z.boolean().nullable(),
  /** A tier with a price that people can take. */
  hasTiers: z.boolean().nullable(),
  /** Somebody was invited, or enough have come without that. */
  hasInvited: z.boolean(),
  hasPosts: z.boolean(),
  /** An address of its own, besides the one it was opened at. */
  hasDomain: z.boolean(),
})
export type ChecklistItems = z.infer<typeof ChecklistItems>

/** `isPutAway`: the owners want to hear no more of it. */
export const Checklist = z.object({ items: ChecklistItems, isPutAway: z.boolean() })
export type Checklist = z.infer<typeof Checklist>

/** Each person is counted once, by the role they hold now. */
export const OwnerDashboard = z.object({
  ...Ranged,
  ...Engagement,
  members: Stock,
  creators: Stock,
  posts: Stock,
  follows: Stock,
  /**
   * People who were here: counted once a day, so that a sum is of days, not of people. Today where hours are looked at, and the day before;
   * `whole` is then until the running hour, on both days.
   */
  active: Line,
  /** Members and creators by how they came. */
  byInvitation: Line,
  byLink: Line,
  bySignUp: Line,
  topPosts: z.array(TopPost),
  topCreators: z.array(RankedCreator),
  newestMembers: z.array(ProfileCard),
})
export type OwnerDashboard = z.infer<typeof OwnerDashboard>

/** A part of one, in the time and in as long a time before it; null where there was nothing that it could be a part of. */
const Rate = z.object({ now: z.number().nullable(), before: z.number().nullable() })

/** Those who began to pay in one month. `kept` has how many they were, and how many were still there when each later month began. */
export const Cohort = z.object({ month: z.string(), kept: z.array(z.int()) })
export type Cohort = z.infer<typeof Cohort>

/** What people pay for by the month or the year, in cents of US dollars. docs/decisions/068 defines each figure. */
export const SubscriptionFigures = z.object({
  /** What those who pay bring a month. */
  monthlyCents: Level,
  /** What made it so in the time, what went below zero: `before` of it with all of these is `now`, to the cent. */
  movements: z.record(z.enum(movements), z.int()),
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

/** Somebody, when they came, and on which day of the channel's. */
export const Arrived = ProfileCard.extend({ at: Moment, on: Day })
export type Arrived = z.infer<typeof Arrived>

/** The same, and how. */
export const ArrivedSomehow = Arrived.extend({ source: Arrival })
export type ArrivedSomehow = z.infer<typeof ArrivedSomehow>

const Followers = peopleOf(Arrived)
const People = peopleOf(ArrivedSomehow)
const Posts = z.object({ items: z.array(TopPost), cursor: z.string().nullable() })

/** A comment on one's own post that one has not answered. */
export const Unanswered = z.object({
  id: z.uuid(),
  postId: z.uuid(),
  /** What stands for the post; '' for one without words. */
  postLine: z.string(),
  author: ProfileCard,
  /** How it begins; '' where a picture says it all. */
  text: z.string(),
  /** The muted word of the reader's that it stands behind; null where it is open. */
  mutedWord: z.string().nullable(),
  at: Moment,
})
export type Unanswered = z.infer<typeof Unanswered>

/** Where a subscription stands, as the figures count it: who pays is active or late. */
export const payerStates = ['active', 'trialing', 'past_due'] as const
export const payerFilters = ['paying', ...payerStates] as const
export const PayerFilter = z.enum(payerFilters)
export type PayerFilter = z.infer<typeof PayerFilter>

/** A subscription that counts now; `id` is its own. */
export const Payer = z.object({
  id: z.uuid(),
  /** Null for somebody who has left. */
  person: ProfileCard.nullable(),
  /** Null where the channel has it no more. */
  tierName: z.string().nullable(),
  per: z.enum(paidPer),
  /** Its price, in cents of US dollars. */
  cents: z.int(),
  state: z.enum(payerStates),
  /** Since when it stands so. */
  since: Moment,
})
export type Payer = z.infer<typeof Payer>

/** One reason for which recurring revenue changed; `id` is the subscription's. */
export const RevenueMovement = z.object({
  id: z.uuid(),
  at: Moment,
  kind: z.enum(movements),
  /** Null for somebody who has left. */
  person: ProfileCard.nullable(),
  /** What they pay for now; null where the channel has it no more. */
  tierName: z.string().nullable(),
  /** By how much, in cents of US dollars a month; below zero what is less. */
  monthlyCents: z.int(),
})
export type RevenueMovement = z.infer<typeof RevenueMovement>

export const dashboards = feature('dashboards', {
  creator: get('/creator-dashboard', { base: 'reader', input: Range, result: CreatorDashboard }),
  /** What the caller sells and is given, in the time. */
  creatorMoney: get('/creator-dashboard/money', { base: 'reader', input: Range, result: CreatorMoney }),
  /** Who came to follow the caller in the time, the newest first. */
  followers: get('/creator-dashboard/followers', { base: 'reader', input: FollowersWish, result: Followers }),
  /** The caller's posts of the time, those first that have brought most. */
  ownPosts: get('/creator-dashboard/posts', { base: 'reader', input: PostsWish, result: Posts }),
  /** Comments on the caller's newest posts that wait for an answer of theirs, the newest first. */
  toAnswer: get('/creator-dashboard/comments', { base: 'reader', result: z.object({ items: z.array(Unanswered) }) }),
  owner: get('/owner-dashboard', { base: 'reader', input: Range, result: OwnerDashboard }),
  /** What the channel sells, in the time. */
  ownerMoney: get('/owner-dashboard/money', { base: 'reader', input: Range, result: OwnerMoney }),
  /** Members and creators who came in the time, the newest first. */
  people: get('/owner-dashboard/people', { base: 'reader', input: PeopleWish, result: People }),
  /** Everybody's posts of the time, those first that have brought most. */
  posts: get('/owner-dashboard/posts', { base: 'reader', input: PostsWish, result: Posts }),
  /** Subscriptions that count now, the newest first. */
  payers: get('/owner-dashboard/subscriptions', {
    base: 'reader',
    input: page(pageSize.people).extend({ state: PayerFilter.default('paying') }),
    result: pageOf(Payer),
  }),
  /** What changed recurring revenue in the time, one by one, the latest first. */
  movements: get('/owner-dashboard/revenue-movements', {
    base: 'reader',
    input: MovementsWish,
    result: z.object({ items: z.array(RevenueMovement), cursor: z.string().nullable() }),
  }),
  /** Who has left what they paid for in the time, the latest first. */
  leavers: get('/owner-dashboard/leavers', {
    base: 'reader',
    input: LeaversWish,
    result: z.object({ items: z.array(Leaver), cursor: z.string().nullable() }),
  }),
  /** Why, and how many for each reason, the most first. */
  whyLeft: get('/owner-dashboard/leavers/reasons', { base: 'reader', input: Range, result: z.object({ reasons: z.array(LeavingCount) }) }),
  /** Every creator, those first whom most people follow. */
  creators: get('/owner-dashboard/creators', {
    base: 'reader',
    input: CreatorsWish,
    result: z.object({ items: z.array(RankedCreator), cursor: z.string().nullable() }),
  }),
  /** What a creator sees of their own figures, for the owners of the channel. */
  ofCreator: get('/owner-dashboard/creators/:profileId', {
    base: 'reader', input: Range, result: CreatorDashboard.extend({ creator: ProfileCard }),
  }),
  moneyOfCreator: get('/owner-dashboard/creators/:profileId/money', { base: 'reader', input: Range, result: CreatorMoney }),
  followersOfCreator: get('/owner-dashboard/creators/:profileId/followers', { base: 'reader', input: FollowersWish, result: Followers }),
  postsOfCreator: get('/owner-dashboard/creators/:profileId/posts', { base: 'reader', input: PostsWish, result: Posts }),
  /** What waits for owners, as it is now. */
  waiting: get('/owner-dashboard/waiting', { result: OwnersWait }),
  checklist: get('/owner-dashboard/checklist', { result: Checklist }),
  /** For all owners of the channel. */
  putChecklistAway: put('/owner-dashboard/checklist', { input: z.strictObject({ isPutAway: z.boolean() }), result: Checklist }),
})
