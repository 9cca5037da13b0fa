import { z } from 'zod'
import { Id } from './id.ts'
import { page, pageOf, pageSize } from './paging.ts'
import { ProfileCard } from './profiles.ts'
import { del, feature, get, post } from './route.ts'
import { Moment } from './time.ts'

/** `days`: for how long at most an owner gives a tier that is not for good. */
export const entitlementLimits = { days: 3_650 } as const

/** How somebody came by a tier. */
export const sources = ['paid', 'gift', 'comp', 'invitation', 'import'] as const
export const Source = z.enum(sources)
export type Source = z.infer<typeof Source>

/** Somebody who has a tier. `until` is null where it does not end by itself. */
export const Holder = ProfileCard.extend({ source: Source, since: Moment, until: Moment.nullable() })
export type Holder = z.infer<typeof Holder>

/** What somebody has now: the highest level opens those below it. `changesAt` is when it will next be otherwise, null for never. */
export const Held = z.object({
  level: z.int(),
  tiers: z.array(z.object({ id: z.uuid(), level: z.int(), name: z.string(), source: Source, until: Moment.nullable() })),
  changesAt: Moment.nullable(),
})
export type Held = z.infer<typeof Held>

const Given = z.strictObject({
  id: Id,
  /** With or without an @. */
  nickname: z.string().trim().toLowerCase().min(1).max(40),
  /** Null for good. */
  days: z.coerce.number<number | string>().int({ error: 'must be a whole number' }).min(1).max(entitlementLimits.days).nullable(),
})

export const entitlements = feature('entitlements', {
  /** The caller's own. */
  mine: get('/entitlements/mine', { result: Held }),
  /** Who has this tier now, however they came by it; each person once. */
  holders: get('/tiers/:tierId/holders', { input: page(pageSize.people), result: pageOf(Holder) }),
  /**
   * Somebody has the tier from now on without paying; what they were given of it before ends. `id` is made by the client. `pays`: they go
   * on paying for what they pay for, until they cancel it.
   */
  give: post('/tiers/:tierId/comps', { input: Given, result: z.object({ pays: z.boolean() }) }),
  /** What they were given of the tier ends; what they pay for does not. */
  takeBack: del('/tiers/:tierId/comps/:profileId'),
})
