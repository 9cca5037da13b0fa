import { ledger } from '@marquee/contract/ledger'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paymentFixture, type PaymentFixture } from '#test/paymentFixture.ts'
import { sell } from '#test/sales.ts'

/* Once where the account is kept in what is paid, and once where everything is converted, at a rate that changes. */
describe.each([['US', 'usd'], ['DE', 'eur']] as const)('an account in %s', (country, currency) => {
  let fixture: PaymentFixture
  let account: string
  beforeAll(async () => {
    fixture = await paymentFixture()
    await fixture.world.addPerson('ben')
    await fixture.world.addPerson('ada', { role: 'Creator' })
    account = await fixture.connect(country)
    fixture.provider.settle(account, 'enabled')
  })
  afterAll(() => fixture.close())
  beforeEach(() => fixture.world.drifts.clear())

  const inAccount = () => ({ stripeAccount: account })
  const work = () => fixture.world.runJob('apply_payment_events')
  const reconciled = () => fixture.world.runJob('reconcile_ledger')

  /** Everything that the provider has booked, and everything that stands in the ledger, in the same words. */
  const booked = async () => {
    const found: string[] = []
    for await (const { id, net } of fixture.stripe.balanceTransactions.list({ limit: 100 }, inAccount())) found.push(`${id} ${net}`)
    return found.toSorted()
  }
  const written = async () => {
    const { rows } = await fixture.world.owner.query<{ line: string }>(
      `select l.reference || ' ' || coalesce(sum(e.cents) filter (where e.account in ('channel', 'tax')), 0) as line
         from ledger_line l left join ledger_entry e on e.tenant_id = l.tenant_id and e.line_id = l.id
        where l.tenant_id = $1 group by l.reference`, [fixture.world.home.tenantId])
    return rows.map(({ line }) => line).toSorted()
  }
  const sums = async () => (await fixture.world.owner.query('select currency, sum(cents)::int as off from ledger_entry group by currency')).rows

  /** What ada has earned, each of its parts, as it is kept and as it is reckoned up from every line. */
  const earned = async () => {
    const { rows } = await fixture.world.owner.query<{ kept: string; reckoned: string }>(
      `with reckoned as (
         select coalesce(o.payout_reference, '') as payout, -coalesce(sum(e.cents) filter (where e.account in ('fan', 'dispute', 'other')), 0) as gross,
                coalesce(sum(e.cents) filter (where e.account = 'tax'), 0) as tax, coalesce(sum(e.cents) filter (where e.account = 'processor'), 0) as processor,
                coalesce(sum(e.cents) filter (where e.account = 'platform'), 0) as platform, coalesce(sum(e.cents) filter (where e.account = 'channel'), 0) as net
           from payment y join ledger_line l on l.payment_reference = y.reference join ledger_entry e on e.line_id = l.id
           left join ledger_payout_line o on o.line_reference = l.reference
          where y.creator_id = $1 group by 1)
       select (select string_agg(concat_ws(' ', payout_reference, gross_cents, tax_cents, processor_cents, platform_cents, net_cents), ', ' order by payout_reference)
                 from creator_earning where creator_id = $1 and (payout_reference <> '' or (gross_cents, tax_cents, processor_cents, platform_cents, net_cents) <> (0, 0, 0, 0, 0))) as kept,
              (select string_agg(concat_ws(' ', payout, gross, tax, processor, platform, net), ', ' order by payout)
                 from reckoned where payout <> '' or (gross, tax, processor, platform, net) <> (0, 0, 0, 0, 0)) as reckoned`,
      [fixture.world.person('ada').profileId])
    return rows[0]!
  }

  const statesOf = async () => {
    const { items: payouts } = await fixture.world.as('olga')(ledger.payouts, { limit: 100 })
    const { items: disputes } = await fixture.world.as('olga')(ledger.disputes, { limit: 100 })
    return [...payouts, ...disputes].map(({ state, cents }) => `${state} ${cents}`).toSorted()
  }
  const theirStates = async () => {
    const { data: payouts } = await fixture.stripe.payouts.list({ limit: 100 }, inAccount())
    const { data: disputes } = await fixture.stripe.disputes.list({ limit: 100 }, inAccount())
    return [...payouts, ...disputes].map(({ status, amount }) => `${status} ${amount}`).toSorted()
  }

  /** What people and banks do, and what the provider tells of it. */
  const steps = {
    pays: (cents: number) => sell(fixture, account, { payer: 'ben', creator: 'ada', cents: 100 + cents, fee: cents % 7 }),
    async gives(cents: number) {
      const { data } = await fixture.stripe.charges.list({ limit: 100 }, inAccount())
      const charge = data.find((one) => !one.disputed && one.amount > one.amount_refunded)
      if (!charge) return
      const amount = 1 + (cents % (charge.amount - charge.amount_refunded))
      await fixture.stripe.refunds.create({ charge: charge.id, amount, refund_application_fee: true }, inAccount())
    },
    disputes: (cents: number) => sell(fixture, account, { payer: 'ben', creator: 'ada', cents: 2_000 + cents, card: 'pm_card_createDispute' }),
    paysWithCardThatTakesNothing: (cents: number) => sell(fixture, account, { payer: 'ben', cents: 100 + cents, card: 'pm_card_refundFail' }),
    async changesRates(cents: number) {
      fixture.provider.rates['eur'] = 0.8 + cents / 3_000
    },
    async settles(cents: number) {
      const open = (await fixture.stripe.disputes.list({ limit: 100 }, inAccount())).data.find(({ status }) => status === 'needs_response')
      const words = cents % 2 ? 'winning_evidence' : 'losing_evidence'
      if (open) await fixture.stripe.disputes.update(open.id, { evidence: { uncategorized_text: words } }, inAccount())
    },
    paysOut: async () => fixture.provider.payOut(),
    async tells(place: number) {
      const told = await fixture.history(account)
      await fixture.tell(told[place % told.length]!)
    },
    works: work,
  } satisfies Record<string, (cents: number) => Promise<unknown>>

  it('finds what was never told, within the hour, and counts it', async () => {
    await sell(fixture, account, { payer: 'ben', cents: 777 })
    fixture.provider.payOut()
    expect(await written()).toEqual([])
    await reconciled()
    expect(await written()).toEqual(await booked())
    expect(await statesOf()).toEqual(await theirStates())
    expect(Object.fromEntries(fixture.world.drifts)).toEqual({ ledger_line: 2, payout: 1 })
    const { items } = await fixture.world.as('olga')(ledger.lines, { kind: 'payment' })
    expect(items).toMatchObject([{ grossCents: Math.round(777 * (fixture.provider.rates[currency] ?? 1)), paidCurrency: 'usd', refundableCents: 777, payer: { displayName: 'Ben' }, payout: { state: 'in_transit' } }])
  })

  it('counts nothing where nothing is missing', async () => {
    await reconciled()
    await fixture.world.runJob('reconcile_whole_ledger')
    expect(fixture.world.drifts.size).toBe(0)
  })

  it('looks at nothing while the provider is away, and goes on when it is back', async () => {
    await sell(fixture, account, { cents: 555 })
    fixture.provider.faults.fail = true
    await reconciled()
    fixture.provider.faults.fail = false
    expect(await written()).not.toEqual(await booked())
    await reconciled()
    expect(await written()).toEqual(await booked())
  })

  it('sums to zero and says what the provider says, in whatever order, how often, or whether at all it has told', { timeout: 240_000 }, async () => {
    const names = Object.keys(steps) as (keyof typeof steps)[]
    const step = fc.tuple(fc.constantFrom(...names), fc.nat(900))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), async (history) => {
        for (const [name, cents] of history) await steps[name](cents)
        await work()
        // What was told is never more than what is so.
        const all = await booked()
        expect((await written()).filter((line) => !all.includes(line))).toEqual([])
        await reconciled()
        expect(await written()).toEqual(all)
        expect(await sums()).toEqual([{ currency, off: 0 }])
        const { kept, reckoned } = await earned()
        expect(kept).toBe(reckoned)
        expect(await statesOf()).toEqual(await theirStates())
        fixture.world.drifts.clear()
        await work()
        await reconciled()
        expect(fixture.world.drifts.size).toBe(0)
      }),
      { numRuns: 20 },
    )
  })
})
