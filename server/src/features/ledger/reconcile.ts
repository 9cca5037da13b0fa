import { inTransaction, type Scope } from '#db/scope.ts'
import * as accounts from '#features/payments/queries.ts'
import type { JobContext } from '#jobs/context.ts'
import type { Payments } from '#payments/payments.ts'
import { book } from './book.ts'
import * as write from './writeQueries.ts'

/** How many are compared at once. */
const batch = 100

/** A list in pieces. */
const inBatches = async function* <Thing>(all: AsyncIterable<Thing>): AsyncGenerator<Thing[]> {
  let some: Thing[] = []
  for await (const one of all) {
    some.push(one)
    if (some.length < batch) continue
    yield some
    some = []
  }
  if (some.length) yield some
}

interface Ledger {
  payments: Payments
  scope: Scope
  /** Of the channel, at the provider. */
  account: string
  since: Date
}

/** Asks for what is missing and writes it down; the connections of the database do not wait for the provider. */
const take = async ({ payments, scope, account }: Ledger, object: { id: string; kind: string }): Promise<number> => {
  const asOf = await accounts.clock(scope)
  const found = await payments.books.about(account, object)
  return found ? inTransaction(scope, (inside) => book(inside, found, asOf)) : 0
}

const missingLines = async (ledger: Ledger, differs: (reference: string) => void): Promise<number> => {
  const { payments, scope, account, since } = ledger
  let mended = 0
  for await (const moved of inBatches(payments.books.movedSince(account, since))) {
    const kept = new Map((await write.netsOf(scope, moved.map(({ reference }) => reference))).map((row) => [row.reference, row.netCents]))
    for (const { reference, netCents } of moved) {
      const ours = kept.get(reference)
      if (ours === undefined) {
        const movement = await payments.books.movement(account, reference)
        if (movement) mended += await inTransaction(scope, (inside) => book(inside, { movements: [movement], payout: null, paidIn: [], dispute: null }, ''))
      } else if (ours !== netCents) differs(reference)
    }
  }
  return mended
}

const changedStates = async (
  ledger: Ledger, kind: 'payout' | 'dispute', asked: AsyncIterable<{ reference: string; state: string }>,
  keptOf: (scope: Scope, references: string[]) => Promise<{ reference: string; state: string }[]>,
): Promise<number> => {
  let mended = 0
  for await (const some of inBatches(asked)) {
    const kept = new Map((await keptOf(ledger.scope, some.map(({ reference }) => reference))).map((row) => [row.reference, row.state]))
    for (const { reference, state } of some) {
      if (kept.get(reference) === state) continue
      await take(ledger, { id: reference, kind })
      mended += 1
    }
  }
  return mended
}

/**
 * Holds the ledger of a channel against the provider's books from `since` on, and writes down what is missing. What is there and says
 * something else is never mended by itself: a movement does not change, so somebody has to look.
 */
export const reconcile = async (context: JobContext, tenantId: string, since: Date) => {
  const { payments, scopeOf, drifted, log } = context
  const scope = scopeOf(tenantId)
  const row = await accounts.paymentAccount(scope)
  if (!payments || !row || row.isLive !== payments.isLive) return
  const ledger: Ledger = { payments, scope, account: row.reference, since }
  const { books } = payments
  let different = 0
  const lines = await missingLines(ledger, (reference) => {
    different += 1
    log.error({ tenantId, reference }, 'a line of the ledger is not what the payment provider says')
  })
  const payouts = await changedStates(ledger, 'payout', books.payoutsSince(row.reference, since), write.payoutStatesOf)
  const disputes = await changedStates(ledger, 'dispute', books.disputesSince(row.reference, since), write.disputeStatesOf)
  if (lines + different) drifted('ledger_line', lines + different)
  if (payouts) drifted('payout', payouts)
  if (disputes) drifted('dispute', disputes)
}
