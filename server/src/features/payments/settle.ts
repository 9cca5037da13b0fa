import type { Scope } from '#db/scope.ts'
import { record } from '#features/auditLog/record.ts'
import { announce } from '#jobs/announce.ts'
import type { ProviderAccount } from '#payments/payments.ts'
import * as q from './queries.ts'
import { standingOf } from './standing.ts'

interface Asked {
  reference: string
  found: ProviderAccount | undefined
  asOf: string
}

/**
 * Inside a transaction: writes down how the channel's account is, as the provider was asked at `asOf`; what was asked for later stays.
 * False where the channel has another account, or none.
 */
export const settleAccount = async (inside: Scope, { reference, found, asOf }: Asked): Promise<boolean> => {
  const before = await q.heldAccount(inside)
  if (before?.reference !== reference) return false
  if (!(await q.setAsked(inside, reference, asOf))) return true
  const standing = standingOf(found, before.hasLeft)
  await q.setStanding(inside, { ...standing, country: found?.country ?? before.country, currency: found?.currency ?? before.currency })
  if (standing.state !== before.state || standing.problem !== before.problem) {
    const [was, is] = [before, standing].map(({ state, problem }) => ({ state, problem }))
    await announce(inside, 'payment_account_changed', inside.tenantId, { at: asOf, wasSelling: before.state === 'enabled' })
    await record(inside, { actorId: null, action: 'payments.changed', targetType: 'tenant', targetId: inside.tenantId, before: was, after: is })
  }
  return true
}
