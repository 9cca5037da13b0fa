import type pg from 'pg'
import type { Seal } from '#storage/sealed.ts'
import { challengesOf } from './challenges.ts'
import { halfSignInsIn } from './halfSignIns.ts'
import { passkeysIn } from './passkeys.ts'
import { recoveryCodesIn } from './recoveryCodes.ts'
import { totpIn } from './totp.ts'

/** What people prove themselves by besides a password. */
export const factorsIn = (pool: pg.Pool, seal: Seal) => ({
  totp: totpIn(pool, seal),
  recoveryCodes: recoveryCodesIn(pool),
  passkeys: passkeysIn(pool, challengesOf(seal)),
  halfSignIns: halfSignInsIn(pool),
})

export type FactorStores = ReturnType<typeof factorsIn>
