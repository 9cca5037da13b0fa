import { to } from '#paths.ts'
import { dayBefore, daysOf, type Wish } from './period.ts'

/** The ledger of the days of a time span; of 24 hours, the two days on which they may lie. */
export const ledgerPath = (wish: Wish) =>
  `${to('ownerLedger', { view: 'ledger' })}?${new URLSearchParams(daysOf(wish) ?? { from: dayBefore(1), to: dayBefore(0) })}`
