import { inTransaction, type Scope } from '#db/scope.ts'
import * as accounts from '#features/payments/queries.ts'
import type { JobContext } from '#jobs/context.ts'
import { PaymentTrouble, type Payments } from '#payments/payments.ts'
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
  /** One object could not be asked for, or says something else than what was written down: that stops none of the others. */
  differs(reference: string, why: string, err?: unknown): void
}

/** Works on each by itself; only a provider that is not there at all ends it. */
const eachAlone = async <Thing extends { reference: string }>(
  ledger: Ledger, things: readonly Thing[], work: (thing: Thing) => Promise<void>,
) => {
  for (const thing of things)
    try {
      await work(thing)
    } catch (error) {
      if (!(error instanceof PaymentTrouble) || error.isAway) throw error
      ledger.differs(thing.reference, 'the payment provider does not answer about something in its books', error)
    }
}

/** Asks for what is missing and writes it down; the connections of the database do not wait for the provider. */
const take = async ({ payments, scope, account }: Ledger, object: { id: string; kind: string }): Promise<void> => {
  const asOf = await accounts.clock(scope)
  const found = await payments.books.about(account, object)
  if (found) await inTransaction(scope, (inside) => book(inside, found, asOf))
}

const missingLines = async (ledger: Ledger, since: Date): Promise<number> => {
  const { payments, scope, account } = ledger
  let mended = 0
  for await (const moved of inBatches(payments.books.movedSince(account, since))) {
    const kept = new Map((await write.netsOf(scope, moved.map(({ reference }) => reference))).map((row) => [row.reference, row.netCents]))
    await eachAlone(ledger, moved, async ({ reference, netCents }) => {
      const ours = kept.get(reference)
      if (ours === undefined) {
        const movement = await payments.books.movement(account, reference)
        if (movement) mended += await inTransaction(scope, (inside) => book(inside, { movements: [movement], payout: null, paidIn: [], dispute: null }, ''))
      } else if (ours !== netCents) ledger.differs(reference, 'a line of the ledger is not what the payment provider says')
    })
  }
  return mended
}

interface Stateful {
  kind: 'payout' | 'dispute'
  /** Those of late. */
  asked: AsyncIterable<{ reference: string; state: string }>
  keptOf: (scope: Scope, references: string[]) => Promise<{ reference: string; state: string }[]>
  /** Those of which something is still to come. */
  open: readonly { reference: string }[]
}

const changedStates = async (ledger: Ledger, { kind, asked, keptOf, open }: Stateful): Promise<number> => {
  const seen = new Set<string>()
  let mended = 0
  for await (const some of inBatches(asked)) {
    const kept = new Map((await keptOf(ledger.scope, some.map(({ reference }) => reference))).map((row) => [row.reference, row.state]))
    await eachAlone(ledger, some, async ({ reference, state }) => {
      seen.add(reference)
      if (kept.get(reference) === state) return
      await take(ledger, { id: reference, kind })
      mended += 1
    })
  }
  // What is older than the provider was asked for can have come to its end as well.
  await eachAlone(ledger, open.filter(({ reference }) => !seen.has(reference)), async ({ reference }) => {
    const stateNow = async () => (await keptOf(ledger.scope, [reference]))[0]?.state
    const before = await stateNow()
    await take(ledger, { id: reference, kind })
    if ((await stateNow()) !== before) mended += 1
  })
  return mended
}

/** Two clocks may differ by so much, in ms. */
const clockSkew = 60_000

/** How many that are still open are asked for at a time, the oldest first. */
const openAtOnce = 200

const isSame = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
  [...new Set([...one.keys(), ...other.keys()])].every((currency) => (one.get(currency) ?? 0) === (other.get(currency) ?? 0))

interface Looked {
  since: Date
  /** From when on the channel has had this account. */
  connectedAt: Date
  /** Whether what lies in the account is compared, too. */
  isWhole: boolean
}

/**
 * Whether what lies in the account is not what its lines come to; null where that cannot be said now: something has moved meanwhile, or the
 * account is out of sight. `before` lay there before the lines were looked at.
 */
const isOff = async ({ payments, scope, account }: Ledger, firstAt: Date, before: Map<string, number> | undefined) => {
  const lying = await write.lyingIn(scope, firstAt)
  const ours = new Map(lying.map(({ currency, cents }) => [currency, cents]))
  const now = await payments.books.balance(account)
  if (!before || !now || !isSame(before, now)) return null
  return !isSame(ours, now)
}

/** Everything that has moved or begun since then, and what is still open; how much of each was missing. */
const lookBack = async (ledger: Ledger, since: Date) => {
  const { payments: { books }, scope, account } = ledger
  const lines = await missingLines(ledger, since)
  const [openPayouts, openDisputes] = [await write.openPayouts(scope, openAtOnce), await write.openDisputes(scope, openAtOnce)]
  const withListing = async function* () {
    for await (const { reference, state, isListed } of books.payoutsSince(account, since)) yield { reference, state: isListed ? `${state} listed` : state }
  }
  const payouts = await changedStates(ledger, { kind: 'payout', asked: withListing(), keptOf: write.payoutStatesOf, open: openPayouts })
  const disputes = await changedStates(ledger, {
    kind: 'dispute', asked: books.disputesSince(account, since), keptOf: write.disputeStatesOf, open: openDisputes,
  })
  return { lines, payouts, disputes }
}

const compare = async (ledger: Ledger, { since, connectedAt, isWhole }: Looked) => {
  const { payments: { books }, scope, account, differs } = ledger
  const firstAt = new Date(connectedAt.getTime() - clockSkew)
  const before = isWhole ? await books.balance(account) : undefined
  const found = await lookBack(ledger, since)
  if (!isWhole) return { ...found, off: null }
  let off = await isOff(ledger, firstAt, before)
  // Something is missing that is older than that: it is looked for from the first day on, once. What explains nothing then is for people.
  if (off && !(await write.wasOff(scope))) {
    const lying = await books.balance(account)
    const older = await lookBack(ledger, firstAt)
    for (const kind of ['lines', 'payouts', 'disputes'] as const) found[kind] += older[kind]
    off = await isOff(ledger, firstAt, lying)
  }
  if (off) differs(account, 'what lies in the account is not what the lines of the ledger come to')
  return { ...found, off }
}

/**
 * Holds the ledger of a channel against the provider's books from `since` on, and writes down what is missing. What is there and says
 * something else is never mended by itself: a movement does not change, so somebody has to look. `isWhole` compares what lies in the
 * account, too: where that is off, whatever is missing is looked for from the day on which the account was connected.
 */
export const reconcile = async (context: JobContext, tenantId: string, since: Date, isWhole: boolean) => {
  const { payments, scopeOf, drifted, log } = context
  const scope = scopeOf(tenantId)
  const row = await accounts.paymentAccount(scope)
  if (!payments || !row || row.isLive !== payments.isLive) return
  let different = 0
  const differs: Ledger['differs'] = (reference, why, err) => {
    different += 1
    log.error({ tenantId, reference, err }, why)
  }
  const ledger: Ledger = { payments, scope, account: row.reference, differs }
  const { lines, payouts, disputes, off } = await compare(ledger, { since, connectedAt: new Date(row.connectedAt), isWhole })
  // An account that is out of sight has nothing to be compared with.
  if (row.problem !== 'gone') await write.setCompared(scope, different, off)
  if (lines + different) drifted('ledger_line', lines + different)
  if (payouts) drifted('payout', payouts)
  if (disputes) drifted('dispute', disputes)
}
