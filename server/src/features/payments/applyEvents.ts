import { inTransaction } from '#db/scope.ts'
import type { JobContext } from '#jobs/context.ts'
import type { PaymentHandler } from '#payments/handlers.ts'
import { PaymentTrouble, type Payments } from '#payments/payments.ts'
import * as e from './eventQueries.ts'

/** One job works for so long; what is left is due at the next minute of the clock. */
const shiftMs = 20_000

type Context = Pick<JobContext, 'installation' | 'scopeOf' | 'log'>

/** What is about nothing known may be about what comes in a moment: it is tried for an hour. */
const waitFor = (db: Context['installation'], event: e.ClaimedEvent, reason: 'unknown_account' | 'unknown_object') =>
  event.isOld ? e.park(db, event.id, reason) : e.tryLater(db, event, reason)

/** Works on one event; the connections of the database do not wait for the provider. */
const applyOne = async (context: Context, payments: Payments, handlers: readonly PaymentHandler[], event: e.ClaimedEvent) => {
  const { installation, scopeOf } = context
  const isOurs = event.isLive === payments.isLive && event.account !== null
  // Nobody here follows it, it is about the platform's own account, or somebody tries something out at an account that sells for real.
  if (!isOurs || !handlers.length) return e.setProcessed(installation, event.id)
  if (event.apiVersion !== payments.apiVersion) return e.park(installation, event.id, 'other_version')
  if (!event.tenantId) return waitFor(installation, event, 'unknown_account')
  const found = await Promise.all(handlers.map(async (handler) => [handler, await handler.fetch(payments, event)] as const))
  const isKnown = await inTransaction(scopeOf(event.tenantId), async (inside) => {
    if (!(await e.holdEvent(inside.db, event.id))) return true
    let known = 0
    for (const [handler, object] of found) if (await handler.apply(inside, object, event, event.claimedAt)) known += 1
    if (!known) return false
    await e.setProcessed(inside.db, event.id)
    return true
  })
  return isKnown ? undefined : waitFor(installation, event, 'unknown_object')
}

/** What fails by itself for a day will do so tomorrow; a provider that is away comes back. After an outage none is parked at once. */
const isHopeless = ({ attempts, days }: e.ClaimedEvent, isAway: boolean) => attempts >= 20 && days >= (isAway ? 7 : 1)

/** Works on what the provider has told of an account, or of all, until nothing is due. */
export const applyEvents = async (
  context: Context, payments: Payments, handlers: readonly PaymentHandler[], account: string | undefined,
) => {
  const until = Date.now() + shiftMs
  while (Date.now() < until) {
    const event = await e.claimEvent(context.installation, account)
    if (!event) return
    try {
      await applyOne(context, payments, handlers.filter(({ types }) => types.some((type) => type === event.type)), event)
    } catch (error) {
      const isForeseen = error instanceof PaymentTrouble
      const [about, message] = [{ err: error, eventId: event.id, type: event.type }, error instanceof Error ? error.message : 'It failed']
      if (isHopeless(event, isForeseen && error.isAway)) {
        context.log.error(about, 'an event of the payment provider is tried no more: somebody has to look')
        await e.park(context.installation, event.id, 'failed', message)
        continue
      }
      context.log[isForeseen ? 'warn' : 'error'](about, 'an event of the payment provider waits')
      await e.tryLater(context.installation, event, message)
    }
  }
}
