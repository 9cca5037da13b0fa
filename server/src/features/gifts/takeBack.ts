import { inTransaction, type Scope } from '#db/scope.ts'
import { record } from '#features/auditLog/record.ts'
import { endGift } from '#features/entitlements/giftQueries.ts'
import { tellOfTiers } from '#features/entitlements/giving.ts'
import type { Payments } from '#payments/payments.ts'
import * as q from './queries.ts'
import { tellOfGifts } from './tell.ts'
import * as write from './writeQueries.ts'

const takeGrant = async (inside: Scope, giftId: string): Promise<q.GiftRow | undefined> => {
  const gift = await q.heldGift(inside, giftId)
  if (!gift) return undefined
  if (!(await write.setReturned(inside, giftId))) return gift
  const { redeemerId, redeemedAt, tier } = gift
  if (redeemerId && (await endGift(inside, redeemerId, giftId))) await tellOfTiers(inside, redeemerId, [giftId])
  await tellOfGifts(inside, [giftId], 'returned')
  if (redeemerId && redeemedAt) {
    const what = { action: 'gift.takenBack', targetType: 'profile', targetId: redeemerId }
    await record(inside, { actorId: null, ...what, before: { tierId: tier?.id ?? null } })
  }
  return gift
}

/** All that was paid for a gift has gone back, or a bank has taken it: its link ends, and so does what it gave. As often as it is told. */
export const takeBack = async (scope: Scope, payments: Payments | undefined, giftId: string): Promise<void> => {
  const gift = await inTransaction(scope, (inside) => takeGrant(inside, giftId))
  const { creditAccount, creditCustomer, creditCents } = gift ?? {}
  // Whoever it was credited to may have been erased: nothing more is asked about them.
  if (!payments || !creditAccount || !creditCustomer || !creditCents) return
  await payments.takeCredit(creditAccount, { customer: creditCustomer, giftId, cents: creditCents })
}
