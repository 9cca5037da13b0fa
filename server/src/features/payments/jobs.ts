import { inTransaction } from '#db/scope.ts'
import { inEveryKeptChannel } from '#jobs/each.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import { addJobs } from '#jobs/queries.ts'
import type { PaymentHandler } from '#payments/handlers.ts'
import { applyEvents } from './applyEvents.ts'
import * as e from './eventQueries.ts'
import * as q from './queries.ts'
import { settleAccount } from './settle.ts'

/** How far back is looked for what was not heard, in ms: the provider forgets it after thirty days. */
const lookBack = 29 * 86_400_000

/** Asks the provider what it has told of a channel's account without being heard. */
const findUnheard = async ({ payments, installation, scopeOf }: JobContext, types: readonly string[], tenantId: string) => {
  const row = await q.paymentAccount(scopeOf(tenantId))
  if (!payments || !row || row.isLive !== payments.isLive) return
  for await (const event of payments.unheardEvents(row.reference, new Date(Date.now() - lookBack)))
    if (types.includes(event.type)) await e.receiveFound(installation, event)
}

/**
 * Asks the provider how a channel's account is, whatever it has told of it. One of the other mode is out of its sight: nothing is sold
 * there, and nothing that reads the account promises that it is.
 */
const checkAccount = async ({ payments, scopeOf }: JobContext, tenantId: string) => {
  const scope = scopeOf(tenantId)
  const row = await q.paymentAccount(scope)
  if (!payments || !row) return
  const asOf = await q.clock(scope)
  const found = row.isLive === payments.isLive ? await payments.account(row.reference) : undefined
  await inTransaction(scope, (inside) => settleAccount(inside, { reference: row.reference, found, asOf }))
}

/** As what comes in has it worked on: one account after the other does not wait. */
const jobFor = (account: string | null) => {
  const queue = `payments ${account ?? ''}`
  return { task: 'apply_payment_events', payload: { account }, queue, key: queue }
}

/** What follows from what the provider tells; `handlers` say what follows from which types of it. */
export const paymentJobs = (handlers: readonly PaymentHandler[]): Jobs => (context) => ({
  apply_payment_events: async (asked) => {
    const { account } = (asked ?? {}) as { account?: string | null }
    if (context.payments) await applyEvents(context, context.payments, handlers, account ?? undefined)
  },
  /** What waits, and whose job is gone or could not do all of it, as after an outage. */
  queue_payment_events: async () => {
    const due = context.payments ? await e.accountsDue(context.installation) : []
    if (due.length) await addJobs(context.installation, due.map(jobFor))
  },
  find_unheard_payments: async () => {
    const types = handlers.flatMap((handler) => handler.types)
    if (context.payments) await inEveryKeptChannel(context, (tenantId) => findUnheard(context, types, tenantId))
  },
  /** Of one channel, or of all: what was told may be lost, and another key may be set for another provider. */
  check_payment_accounts: async (asked) => {
    const { tenantId } = (asked ?? {}) as { tenantId?: string }
    if (tenantId) await checkAccount(context, tenantId)
    else if (context.payments) await inEveryKeptChannel(context, (one) => checkAccount(context, one))
  },
  sweep_payment_events: () => e.forgetOldEvents(context.installation).then(() => undefined),
})
