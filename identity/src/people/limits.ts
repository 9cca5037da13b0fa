import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { digest } from '#storage/digest.ts'

/** How many tries in how many seconds. */
const real = {
  signInOfAddress: { points: 10, duration: 300 },
  signInOfEmail: { points: 30, duration: 900 },
  signInOfPair: { points: 20, duration: 3600 },
  signUpOfAddress: { points: 10, duration: 3600 },
  mailToEmail: { points: 5, duration: 3600 },
  codeOfPerson: { points: 10, duration: 900 },
  codeOfAddress: { points: 20, duration: 900 },
  mailOfAddress: { points: 20, duration: 3600 },
}

export type Limit = keyof typeof real

export class TooManyTries extends Error {
  readonly waitSeconds: number

  constructor(waitSeconds: number) {
    super('Too many tries')
    this.waitSeconds = waitSeconds
  }
}

/** Limits shared by all processes through the database. When it cannot be asked, the try fails. */
export const limitsIn = (pool: pg.Pool, width: 'real' | 'wide') => {
  const limiters = new Map(Object.entries(real).map(([name, { points, duration }]) => [name as Limit, new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'identity',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: width === 'real' ? points : 1_000_000,
    duration,
  })]))

  // Addresses of people do not belong into a table of counters.
  const hidden = (key: string) => digest(key.toLowerCase()).toString('hex')

  return {
    /** Counts one try; throws TooManyTries when it is one too many. */
    take: async (limit: Limit, key: string) => {
      try {
        await limiters.get(limit)!.consume(hidden(key))
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw new TooManyTries(Math.ceil(refused.msBeforeNext / 1000))
        throw refused
      }
    },

    giveBack: (limit: Limit, key: string) => limiters.get(limit)!.reward(hidden(key)),

    forget: (limit: Limit, key: string) => limiters.get(limit)!.delete(hidden(key)),
  }
}

export type Limits = ReturnType<typeof limitsIn>
