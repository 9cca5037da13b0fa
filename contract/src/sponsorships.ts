import { z } from 'zod'
import { Day } from './days.ts'
import { Id } from './id.ts'
import { plainLine, plainLineOrNone } from './plainLine.ts'
import { del, feature, get, patch, post, put } from './route.ts'
import { Moment } from './time.ts'
import { WebAddress } from './webAddress.ts'

/**
 * `count` is how many a channel has; of one sponsor one call may tell `seen` impressions and `followed` clicks, and it may tell of
 * `told` sponsors; `figureDays` is how far back the days of all together go, `days` how many of one can be looked at together.
 */
export const sponsorshipLimits = {
  name: 80, text: 120, weight: 100, count: 100, seen: 20, followed: 1, told: 10, figureDays: 30, days: 366,
} as const

/** Where sponsors stand. In each place one at a time, by turns. */
export const sponsorPlacements = ['timeline', 'creator_page', 'event', 'login', 'email_footer'] as const
export type SponsorPlacement = (typeof sponsorPlacements)[number]

export const sponsorshipStates = ['active', 'planned', 'paused', 'ended'] as const
export type SponsorshipState = (typeof sponsorshipStates)[number]

/** As an owner sees it. `endsAt` is null where it runs until somebody ends it. */
export const Sponsorship = z.object({
  id: z.uuid(),
  name: z.string(),
  text: z.string(),
  targetUrl: z.string(),
  imageId: z.uuid().nullable(),
  imageUrl: z.string().nullable(),
  placements: z.array(z.enum(sponsorPlacements)),
  weight: z.int(),
  startsAt: Moment,
  endsAt: Moment.nullable(),
  isPaused: z.boolean(),
  state: z.enum(sponsorshipStates),
  impressions: z.int(),
  clicks: z.int(),
})
export type Sponsorship = z.infer<typeof Sponsorship>

/** Figures of a day of UTC, '2026-11-22'. */
export const SponsorDay = z.object({ day: z.string(), impressions: z.int(), clicks: z.int() })
export type SponsorDay = z.infer<typeof SponsorDay>

const dayMs = 86_400_000
const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to
const isShort = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / dayMs < sponsorshipLimits.days

/** Whole days of UTC, both included. */
export const SponsorDays = z
  .strictObject({ from: Day, to: Day })
  .refine(isInOrder, { path: ['to'], error: 'must not lie before the first day' })
  .refine(isShort, { path: ['from'], error: `must not lie more than ${sponsorshipLimits.days} days before the last day` })
export type SponsorDays = z.infer<typeof SponsorDays>

const fields = {
  name: plainLine(sponsorshipLimits.name),
  text: plainLineOrNone(sponsorshipLimits.text),
  targetUrl: WebAddress,
  /** An uploaded picture of kind SPONSOR_IMAGE. */
  imageId: Id.nullable(),
  placements: z.array(z.enum(sponsorPlacements)).min(1, { error: 'must be at least one place' }).max(sponsorPlacements.length),
  weight: z.coerce.number<number | string>().int({ error: 'must be a whole number' }).min(1).max(sponsorshipLimits.weight),
  startsAt: Moment,
  endsAt: Moment.nullable(),
}

/** Whether a time has an end that comes after its start; true while one of them is not told. */
export const endsLater = ({ startsAt, endsAt }: { startsAt?: string | undefined; endsAt?: string | null | undefined }) =>
  !startsAt || !endsAt || Date.parse(endsAt) > Date.parse(startsAt)
export const endsEarly = 'must be after the start'
const tooEarly = { path: ['endsAt'], error: endsEarly }

export const SponsorshipDraft = z.strictObject(fields).refine(endsLater, tooEarly)
export type SponsorshipDraft = z.output<typeof SponsorshipDraft>
const SomeFields = z.strictObject(fields).partial()
const SponsorshipChanges = SomeFields.extend({ seen: SomeFields }).refine(endsLater, tooEarly)
const NewSponsorship = z.strictObject({ ...fields, id: Id }).refine(endsLater, tooEarly)

const Counted = z.strictObject({
  sponsorshipId: Id,
  impressions: z.int().min(0).max(sponsorshipLimits.seen),
  /** Told at once, each by a call of its own. */
  clicks: z.int().min(0).max(sponsorshipLimits.followed),
})
const isOnceEach = (counts: { sponsorshipId: string }[]) => new Set(counts.map(({ sponsorshipId }) => sponsorshipId)).size === counts.length
const Counts = z.array(Counted).min(1).max(sponsorshipLimits.told).refine(isOnceEach, { error: 'must name each sponsor once' })

export const sponsorships = feature('sponsorships', {
  /** All of the channel, newest first, and the figures of the last thirty days for all of them together. */
  list: get('/sponsorships', { result: z.object({ items: z.array(Sponsorship), days: z.array(SponsorDay) }) }),
  /** The figures of one, each of these days, the oldest first. */
  days: get('/sponsorships/:sponsorshipId/days', { input: SponsorDays, result: z.object({ days: z.array(SponsorDay) }) }),
  /** `id` is made by the client, so that a retry adds once. At most 100. */
  add: post('/sponsorships', { input: NewSponsorship }),
  /**
   * What is not sent stays as it is; `seen` has what each field said that is. Where somebody else has changed one since, nothing is saved.
   */
  edit: patch('/sponsorships/:sponsorshipId', { input: SponsorshipChanges }),
  pause: put('/sponsorships/:sponsorshipId/pause'),
  resume: del('/sponsorships/:sponsorshipId/pause'),
  /** Its figures go with it. */
  remove: del('/sponsorships/:sponsorshipId'),
  /** How often sponsors were seen and followed on a page, each named once. Says nothing of who did; what is not running is passed over. */
  count: post('/sponsorship-counts', { input: z.strictObject({ counts: Counts }) }),
})
