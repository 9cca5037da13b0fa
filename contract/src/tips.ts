import { z } from 'zod'
import { Id } from './id.ts'
import { feature, get, post } from './route.ts'

/** `message`: how long what goes along may be. */
export const tipLimits = { leastCents: 100, mostCents: 50_000, message: 255 } as const

const cents = { error: 'must be an amount such as 4.99' }

/** Giving a creator money, once, for nothing. */
export const tips = feature('tips', {
  /**
   * Whether this creator can be given a tip now, by whoever asks; `isTest` where no real money moves, `includesTax` where what of it is
   * tax is reckoned up.
   */
  offer: get('/creators/:profileId/tips', { result: z.object({ isOpen: z.boolean(), isTest: z.boolean(), includesTax: z.boolean() }) }),
  /** `url` is where it is paid. Sent again with the same id it is the same tip. */
  send: post('/creators/:profileId/tips', {
    input: z.strictObject({
      id: Id,
      cents: z
        .int(cents)
        .min(tipLimits.leastCents, { error: 'must be at least $1' })
        .max(tipLimits.mostCents, { error: 'must be at most $500' }),
      message: z.string().trim().max(tipLimits.message, { error: `must be at most ${tipLimits.message} characters` }).default(''),
    }),
    result: z.object({ url: z.url() }),
  }),
})
