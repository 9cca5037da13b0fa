import { inTransaction, type Scope } from '#db/scope.ts'
import { clock } from '#features/payments/queries.ts'
import type { Payments } from '#payments/payments.ts'
import { lookUp, settleSubscription, type Found, type Known } from './settle.ts'

/** For the clock: asks the provider how it is now, and writes that down. */
export const look = async (scope: Scope, payments: Payments, row: Known): Promise<Found> => {
  const asOf = await clock(scope)
  const found = await lookUp(payments, row)
  await inTransaction(scope, (inside) => settleSubscription(inside, found, asOf))
  return found
}
