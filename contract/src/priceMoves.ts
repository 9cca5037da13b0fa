import { z } from 'zod'
import { Id } from './id.ts'
import { feature, get, post, put } from './route.ts'
import { Moment } from './time.ts'

/** `leastDays` and `mostDays`: how long before their next payment people are told. `past`: how many that are over are shown. */
export const priceMoveLimits = { leastDays: 30, mostDays: 180, past: 5 } as const

export const movedPer = ['month', 'year'] as const

/** People who pay what a tier cost before go over to what it costs by now, each with their first renewal after a notice. */
export const PriceMove = z.object({
  id: z.uuid(),
  per: z.enum(movedPer),
  /** What they pay then, in cents. */
  cents: z.int(),
  announcedAt: Moment,
  /** Nobody pays the new price before. */
  from: Moment,
  calledOffAt: Moment.nullable(),
  /** How many pay the new price, are still to, of these are leaving before, and pay for it no more or for something else. */
  movedCount: z.int(),
  waitingCount: z.int(),
  leavingCount: z.int(),
  goneCount: z.int(),
})
export type PriceMove = z.infer<typeof PriceMove>

/** What people pay for a tier that is not what it costs by now. */
export const EarlierPrice = z.object({ per: z.enum(movedPer), cents: z.int(), count: z.int() })
export type EarlierPrice = z.infer<typeof EarlierPrice>

export const TierPrices = z.object({
  /** What it costs whoever takes it now; null where that is not offered. */
  monthCents: z.int().nullable(),
  yearCents: z.int().nullable(),
  earlier: z.array(EarlierPrice),
  /** Those that go on first, then those that are over, newest first. */
  moves: z.array(PriceMove),
})
export type TierPrices = z.infer<typeof TierPrices>

const Announced = z.strictObject({
  /** Made by the client, so that a retry announces once. */
  id: Id,
  per: z.enum(movedPer),
  /** What the tier costs by now, as the owner has read it: where it is another amount, nothing is announced. */
  cents: z.int(),
  days: z.coerce
    .number<number | string>()
    .int({ error: 'must be a whole number' })
    .min(priceMoveLimits.leastDays, { error: `must be at least ${priceMoveLimits.leastDays} days` })
    .max(priceMoveLimits.mostDays, { error: `must be at most ${priceMoveLimits.mostDays} days` }),
})

export const priceMoves = feature('priceMoves', {
  of: get('/tiers/:tierId/prices', { result: TierPrices }),
  /**
   * Tells everybody who pays an earlier price, and moves each with their first renewal after so many days, if they have not left. One at a
   * time for the month, and one for the year.
   */
  announce: post('/tiers/:tierId/price-moves', { input: Announced }),
  /** Whoever has not been moved keeps what they pay, and is told so; who has been stays where they are. */
  callOff: put('/price-moves/:priceMoveId/off'),
})
