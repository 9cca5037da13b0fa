import { z } from 'zod'
import { Id } from './id.ts'
import { plainLine, plainLineOrNone } from './plainLine.ts'
import { del, feature, get, patch, post, put } from './route.ts'

/**
 * `count`: how many tiers a channel has, archived ones included, and so the highest level. `welcomeDays`: for how long whoever has come by
 * one can be welcomed. `leastCents` and `mostCents` bound a price.
 */
export const tierLimits = {
  count: 10,
  name: 50,
  description: 300,
  benefits: 10,
  benefit: 100,
  welcomeMessage: 500,
  imageAlt: 300,
  welcomeDays: 30,
  trialDays: 90,
  subscribers: 1_000_000,
  leastCents: 100,
  mostCents: 1_000_000,
} as const

/** A draft is its owners' alone; a paused one takes nobody new; an archived one is over, and stays with those who have it. */
export const tierStatuses = ['draft', 'active', 'paused', 'archived'] as const
export type TierStatus = (typeof tierStatuses)[number]

export const tierSteps = ['publish', 'pause', 'resume', 'archive'] as const
export type TierStep = (typeof tierSteps)[number]

/** What can be done with a tier, and what becomes of it. */
export const stepsFrom: Readonly<Record<TierStatus, Readonly<Partial<Record<TierStep, TierStatus>>>>> = {
  draft: { publish: 'active' },
  active: { pause: 'paused', archive: 'archived' },
  paused: { resume: 'active', archive: 'archived' },
  archived: {},
}

/** A hidden one is not listed: whoever has its address finds it. */
export const tierVisibilities = ['shown', 'hidden'] as const
/** Colours of the design, by their names; every template has its own. */
export const tierAccents = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'] as const

const Cents = z
  .int({ error: 'must be an amount such as 4.99' })
  .min(tierLimits.leastCents, { error: 'must be at least $1' })
  .max(tierLimits.mostCents, { error: 'must be at most $10,000' })

/** What people read of a tier, and what it costs; a price is null where it is not offered. */
export const OfferedTier = z.object({
  id: z.uuid(),
  level: z.int(),
  name: z.string(),
  description: z.string(),
  benefits: z.array(z.string()),
  imageUrl: z.string().nullable(),
  /** What the picture shows, in words. */
  imageAlt: z.string(),
  accent: z.enum(tierAccents),
  trialDays: z.int(),
  monthCents: z.int().nullable(),
  yearCents: z.int().nullable(),
  isPaused: z.boolean(),
  /** All its places are taken, by others than whoever asks. */
  isFull: z.boolean(),
})
export type OfferedTier = z.infer<typeof OfferedTier>

/** As its owners see it. */
export const Tier = OfferedTier.omit({ isPaused: true, isFull: true }).extend({
  imageId: z.uuid().nullable(),
  status: z.enum(tierStatuses),
  visibility: z.enum(tierVisibilities),
  maxSubscribers: z.int().nullable(),
  welcomeMessage: z.string(),
  /** People who have it now, however they came by it. */
  subscriberCount: z.int(),
})
export type Tier = z.infer<typeof Tier>

/**
 * What hangs on a tier now, in figures: for whoever is about to pause, hide or archive it. `monthly` and `yearly` are people who pay for
 * it, or owe something; those who try it are not among them, those who have canceled are.
 */
export const TierImpact = z.object({
  monthly: z.int(),
  yearly: z.int(),
  trialing: z.int(),
  /** Of all of these, who has canceled and has it until what they paid is over. */
  leaving: z.int(),
  /** Who has it from owners, from somebody who paid for them, and with an invitation or from another installation. */
  comps: z.int(),
  gifts: z.int(),
  invited: z.int(),
  /** Who stands at the provider's page, where they can still pay for it. */
  atCheckout: z.int(),
  /** Who has chosen it from their next payment on. */
  coming: z.int(),
  /** Gifts of it that were paid, or are just being paid, and not redeemed. */
  openGifts: z.int(),
  /** Invitations that wait, and that it comes along with. */
  invitations: z.int(),
  /** Special offers that are for it, and of these those for nothing else. */
  offers: z.int(),
  offersAlone: z.int(),
  /** Published and scheduled posts that are for its level; events and livestreams to come, and kinds of tickets for whoever has it. */
  posts: z.int(),
  events: z.int(),
  livestreams: z.int(),
  tickets: z.int(),
  /** The next tier above that people are shown, which opens what is for this level; null where there is none. */
  nextName: z.string().nullable(),
})
export type TierImpact = z.infer<typeof TierImpact>

/** What owners say to whoever has come by a tier. */
export const Welcome = z.object({ tierId: z.uuid(), name: z.string(), message: z.string() })
export type Welcome = z.infer<typeof Welcome>

/** A tier in a choice: its name stands for its level. */
export const TierName = z.object({ id: z.uuid(), level: z.int(), name: z.string() })
export type TierName = z.infer<typeof TierName>

const fields = {
  /** Unlike every other tier's; it stays once the tier is published, because posts are for it. */
  level: z.int().min(1).max(tierLimits.count),
  name: plainLine(tierLimits.name),
  description: plainLineOrNone(tierLimits.description),
  benefits: z.array(plainLine(tierLimits.benefit)).max(tierLimits.benefits, { error: `must be at most ${tierLimits.benefits} lines` }),
  /** An uploaded picture of kind TIER_IMAGE. */
  imageId: Id.nullable(),
  /** What that shows, in words, for whoever does not see it. */
  imageAlt: plainLineOrNone(tierLimits.imageAlt).optional(),
  accent: z.enum(tierAccents),
  visibility: z.enum(tierVisibilities),
  maxSubscribers: z.int({ error: 'must be a whole number' }).min(1).max(tierLimits.subscribers).nullable(),
  welcomeMessage: z.string().trim().max(tierLimits.welcomeMessage),
  trialDays: z.coerce.number<number | string>().int({ error: 'must be a whole number' }).min(0).max(tierLimits.trialDays),
  /** Another amount is another price: whoever pays the one before goes on paying that. */
  monthCents: Cents.nullable(),
  yearCents: Cents.nullable(),
}

export const TierDraft = z.strictObject(fields)
export type TierDraft = z.output<typeof TierDraft>

export const tiers = feature('tiers', {
  /** What people can take, and what is paused, by level; hidden ones are not among them. */
  offered: get('/tiers', { result: z.array(OfferedTier) }),
  /** What a post can be for, by level: for those who publish. */
  names: get('/tiers/names', { result: z.array(TierName) }),
  /** What the caller is still to read, of a tier that they have come by in the last days; null where there is nothing. */
  welcome: get('/tiers/welcome', { result: z.object({ welcome: Welcome.nullable() }) }),
  /** The caller has read it, and does not again. */
  welcomed: put('/tiers/:tierId/welcome'),
  /** All of the channel, by level. */
  managed: get('/tiers/managed', { result: z.array(Tier) }),
  /** As a draft. `id` is made by the client, so that a retry adds once. At most 10. */
  add: post('/tiers', { input: TierDraft.extend({ id: Id }) }),
  read: get('/tiers/:tierId', { result: Tier }),
  /** What hangs on it now. */
  impact: get('/tiers/:tierId/impact', { result: TierImpact }),
  /**
   * What is not sent stays as it is; `seen` has what each field said that is. Where somebody else has changed one since, nothing is saved.
   * An archived tier stays as it is in everything.
   */
  edit: patch('/tiers/:tierId', { input: TierDraft.partial().extend({ seen: TierDraft.partial().optional() }) }),
  /** A tier that has a price comes out; a paused one takes people again; an archived one never does. */
  step: put('/tiers/:tierId/step', { input: z.strictObject({ step: z.enum(tierSteps) }) }),
  /** Only while nobody has it. */
  remove: del('/tiers/:tierId'),
})
