import { z } from 'zod'
import { Id } from './id.ts'
import { plainLine } from './plainLine.ts'
import { feature, get, post, put } from './route.ts'
import { Moment } from './time.ts'

/** `count`: how many a channel has, archived ones included. `leastCents`: no payment is made smaller than that, unless it is nothing. */
export const specialOfferLimits = {
  count: 100, name: 40, code: 20, months: 24, trialDays: 90, mostCents: 1_000_000, uses: 1_000_000, tiers: 10, leastCents: 50,
} as const

/** What is taken off: a part, an amount, or nothing but for some days more to try it. */
export const specialOfferKinds = ['percent', 'amount', 'trial'] as const
export type SpecialOfferKind = (typeof specialOfferKinds)[number]

/** For one payment, for some months, or for as long as somebody stays. */
export const specialOfferDurations = ['once', 'repeating', 'forever'] as const
export type SpecialOfferDuration = (typeof specialOfferDurations)[number]

/**
 * Who has it: whoever begins, or whoever has left and comes back, and knows the code; or whoever is about to leave, to whom it is shown:
 * that one has no code.
 */
export const specialOfferRedemptions = ['signup', 'winback', 'retention'] as const
export type SpecialOfferRedemption = (typeof specialOfferRedemptions)[number]

/** One that is over by its own last moment is `expired`. */
export const specialOfferStatuses = ['draft', 'active', 'paused', 'expired', 'archived'] as const
export type SpecialOfferStatus = (typeof specialOfferStatuses)[number]

export const specialOfferSteps = ['publish', 'pause', 'resume', 'archive'] as const
export type SpecialOfferStep = (typeof specialOfferSteps)[number]

type Steps = Partial<Record<SpecialOfferStep, SpecialOfferStatus>>

/** What can be done with one, and what becomes of it. */
export const specialOfferStepsFrom: Readonly<Record<SpecialOfferStatus, Readonly<Steps>>> = {
  draft: { publish: 'active', archive: 'archived' },
  active: { pause: 'paused', archive: 'archived' },
  paused: { resume: 'active', archive: 'archived' },
  expired: { archive: 'archived' },
  archived: {},
}

/** As it is typed: capitals and small letters are the same. */
export const OfferCode = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{3,20}$/, { error: 'must be 3 to 20 letters and digits' }))

/** What it is, and for whom; it stays so for good, for people have been told. */
export const NewSpecialOffer = z
  .strictObject({
    id: Id,
    /** None where it is shown to whoever is about to leave. */
    code: OfferCode.nullable(),
    name: plainLine(specialOfferLimits.name),
    kind: z.enum(specialOfferKinds),
    /** Percents, cents or days. */
    value: z.int({ error: 'must be a number' }).min(1).max(specialOfferLimits.mostCents),
    duration: z.enum(specialOfferDurations),
    /** How many, where it is for some months. */
    months: z.int({ error: 'must be a whole number' }).min(1).max(specialOfferLimits.months).nullable(),
    /** None is all of them. */
    tierIds: z.array(Id).max(specialOfferLimits.tiers),
    redemption: z.enum(specialOfferRedemptions),
    maxRedemptions: z.int({ error: 'must be a whole number' }).min(1).max(specialOfferLimits.uses).nullable(),
    startsAt: Moment.nullable(),
    endsAt: Moment.nullable(),
  })
  .refine(({ kind, value }) => kind !== 'percent' || value <= 100, { path: ['value'], error: 'must be at most 100 percent' })
  .refine(({ kind, value }) => kind !== 'trial' || value <= specialOfferLimits.trialDays, { path: ['value'], error: 'must be at most 90 days' })
  .refine(({ duration, months }) => (duration === 'repeating') === (months !== null), { path: ['months'], error: 'must be filled in' })
  .refine(({ code, redemption }) => (code === null) === (redemption === 'retention'), { path: ['code'], error: 'must be filled in' })
  .refine(({ kind, redemption }) => kind !== 'trial' || redemption === 'signup', {
    path: ['kind'], error: 'must take something off where somebody stays or comes back',
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'], error: 'must be after it starts',
  })
export type NewSpecialOffer = z.output<typeof NewSpecialOffer>

/** As its owners see it. */
export const SpecialOffer = z.object({
  id: z.uuid(),
  /** Null where it is shown to whoever is about to leave. */
  code: z.string().nullable(),
  name: z.string(),
  kind: z.enum(specialOfferKinds),
  value: z.int(),
  duration: z.enum(specialOfferDurations),
  months: z.int().nullable(),
  tierIds: z.array(z.uuid()),
  redemption: z.enum(specialOfferRedemptions),
  maxRedemptions: z.int().nullable(),
  startsAt: Moment.nullable(),
  endsAt: Moment.nullable(),
  status: z.enum(specialOfferStatuses),
  /** By how many people, those counted who stand at the provider's page with it. */
  usedCount: z.int(),
  /** To how many people who were about to leave it was shown. */
  shownCount: z.int(),
})
export type SpecialOffer = z.infer<typeof SpecialOffer>

/** What it means for somebody and one price. */
export const OfferTerms = z.object({
  name: z.string(),
  /** Free days in place of the tier's own. */
  trialDays: z.int(),
  /** What a payment comes to while it lasts, in cents. */
  reducedCents: z.int(),
  /** For how many payments; null for good. */
  payments: z.int().nullable(),
})
export type OfferTerms = z.infer<typeof OfferTerms>

/** The same for one of the prices that people are shown. */
export const PricedTerms = z.object({ tierId: z.uuid(), per: z.enum(['month', 'year']), terms: OfferTerms })
export type PricedTerms = z.infer<typeof PricedTerms>

/** What owners take off, for whoever has a code or is about to leave. */
export const specialOffers = feature('specialOffers', {
  /** All of the channel, newest first; at most 100. */
  list: get('/special-offers', { result: z.array(SpecialOffer) }),
  /** As a draft. `id` is made by the client, so that a retry adds once. */
  add: post('/special-offers', { input: NewSpecialOffer }),
  step: put('/special-offers/:specialOfferId/step', { input: z.strictObject({ step: z.enum(specialOfferSteps) }) }),
  /** What a code means for the caller and a price; why it is not good is said of the field `code`. */
  look: get('/special-offers/look', { input: z.strictObject({ code: OfferCode, priceId: Id }), result: OfferTerms }),
  /** The same for all prices that people are shown, by level; those for which it is no good are left out. */
  lookAll: get('/special-offers/terms', { input: z.strictObject({ code: OfferCode }), result: z.array(PricedTerms) }),
})
