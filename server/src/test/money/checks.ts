import { entitlements } from '@marquee/contract/entitlements'
import { ledger } from '@marquee/contract/ledger'
import { payments } from '@marquee/contract/payments'
import { subscriptions } from '@marquee/contract/subscriptions'
import { expect } from 'vitest'
import { advance, caps, codes, hasAt, minute, priceOf, prices, seats, type Fan } from './model.ts'
import type { MoneyStage } from './moneyStage.ts'

/* What has to be so once everything is heard, whatever has happened. */

/** Moments are said to some minutes: whoever reckons and whoever acts do so one after the other. */
const said = (moment: number) => Math.round(moment / (10 * minute))
const near = (one: string | null | undefined, other: number | null) =>
  one && other !== null && Math.abs(Date.parse(one) - other) < 5 * minute ? 'as it ought to be' : { is: one ?? null, ought: other && new Date(other).toISOString() }
const asOught = 'as it ought to be'

const checkAccess = async (stage: MoneyStage, fan: Fan) => {
  const { tiers } = await stage.as(fan)(entitlements.mine, {})
  // Of several grants of one level the one counts that lasts longest.
  const all = hasAt(fan, Date.now()).sort((one, other) => other.until - one.until)
  const ought = all.filter(({ level }, place) => all.findIndex((one) => one.level === level) === place)
  const keyOf = (one: { level: number; source: string }) => `${one.source} ${one.level}`
  expect({ [fan.name]: tiers.map(keyOf).sort() }).toEqual({ [fan.name]: ought.map(keyOf).sort() })
  for (const { level, source, until } of tiers) {
    const moments = ought.filter((one) => one.level === level && one.source === source).map((one) => said(one.until))
    const isAsOught = until !== null && moments.some((moment) => Math.abs(moment - said(Date.parse(until))) <= 1)
    expect({ fan: fan.name, source, until, isAsOught }).toMatchObject({ isAsOught: true })
  }
}

const checkPaying = async (stage: MoneyStage, fan: Fan) => {
  const { current } = await stage.as(fan)(subscriptions.mine, {})
  const { paying } = fan
  if (!paying) {
    // What is not paid may still be asked for by the provider, and gives nothing.
    if (fan.blockedUntil < Date.now()) expect({ [fan.name]: current }).toEqual({ [fan.name]: null })
    return
  }
  const is = current && { level: current.tier?.level, per: current.per, cents: current.cents, leaves: current.cancelsAt !== null }
  const { level, per, cancels } = paying
  expect({ fan: fan.name, paying, is }).toEqual({ fan: fan.name, paying, is: { level, per, cents: prices[level][per], leaves: cancels } })
  expect([fan.name, near(current?.paidUntil, paying.until)]).toEqual([fan.name, asOught])
  expect([fan.name, current?.next && `${current.next.tier.level} ${current.next.per}`])
    .toEqual([fan.name, paying.next && `${paying.next.level} ${paying.next.per}`])
  if (paying.pausedUntil !== null) expect([fan.name, near(current?.pausedUntil, paying.pausedUntil)]).toEqual([fan.name, asOught])
  else if (!paying.cancels) expect([fan.name, current?.pausedUntil ?? null]).toEqual([fan.name, null])
  if (!paying.cancels && !paying.next && paying.unpaidSince === null) {
    const renewal = Math.max(0, priceOf(paying) - fan.balance)
    expect([fan.name, 'pays next', current?.renewalCents]).toEqual([fan.name, 'pays next', renewal])
  }
}

/** What was paid, as the model, the provider, the ledger and whoever paid know it. */
const checkPaid = async (stage: MoneyStage, fan: Fan) => {
  const { profileId } = stage.world.person(fan.name)
  const items = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Awaited<ReturnType<typeof read>> = await read(stage, fan, cursor)
    items.push(...page.items)
    cursor = page.cursor
  }
  const ought = fan.charges.map(({ cents, refunded }) => `${cents} less ${refunded}`).sort()
  expect({ [fan.name]: items.map(({ cents, refundedCents }) => `${cents} less ${refundedCents}`).sort() }).toEqual({ [fan.name]: ought })
  const { rows: customers } = await stage.world.owner.query<{ reference: string }>('select reference from pay_customer where profile_id = $1', [profileId])
  for (const { reference } of customers) {
    const customer = await stage.stripe.customers.retrieve(reference, {}, stage.at)
    expect([fan.name, 'left of gifts', customer.deleted ? 0 : 0 - customer.balance]).toEqual([fan.name, 'left of gifts', fan.balance])
  }
}
const read = (stage: MoneyStage, fan: Fan, cursor: string | undefined) =>
  stage.as(fan)(ledger.own, { limit: 100, ...(cursor === undefined ? {} : { cursor }) })

/** Nobody has paid for one period twice, whatever else there is. */
const checkPeriods = async (stage: MoneyStage) => {
  const periods: string[] = []
  for await (const invoice of stage.stripe.invoices.list({ limit: 100, status: 'paid' }, stage.at)) {
    const reason = invoice.billing_reason
    if (!invoice.amount_paid || (reason !== 'subscription_cycle' && reason !== 'subscription_create')) continue
    periods.push(`${JSON.stringify(invoice.parent?.subscription_details?.subscription)} from ${invoice.lines.data[0]!.period.start}`)
  }
  expect(periods.toSorted()).toEqual([...new Set(periods)].toSorted())
}

const checkLedger = async (stage: MoneyStage) => {
  const { owner } = stage.world
  const { rows: off } = await owner.query(
    'select line_id from ledger_entry group by tenant_id, line_id, currency having sum(cents) <> 0 union all select null from ledger_entry having sum(cents) <> 0')
  expect(off).toEqual([])
  const { rows } = await owner.query<{ line: string }>(
    `select l.reference || ' ' || coalesce(sum(e.cents) filter (where e.account in ('channel', 'tax')), 0) as line
       from ledger_line l left join ledger_entry e on e.tenant_id = l.tenant_id and e.line_id = l.id group by l.reference`)
  const booked: string[] = []
  let balance = 0
  for await (const { id, net } of stage.stripe.balanceTransactions.list({ limit: 100 }, stage.at)) {
    booked.push(`${id} ${net}`)
    balance += net
  }
  expect(rows.map(({ line }) => line).toSorted()).toEqual(booked.toSorted())
  const { available } = await stage.stripe.balance.retrieve({}, stage.at)
  expect(available.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
}

const checkStates = async (stage: MoneyStage) => {
  expect(await stage.world.as('olga')(payments.account, {})).toMatchObject({ state: 'enabled' })
  const { items: payouts } = await stage.world.as('olga')(ledger.payouts, { limit: 100 })
  const { items: disputes } = await stage.world.as('olga')(ledger.disputes, { limit: 100 })
  const { data: theirPayouts } = await stage.stripe.payouts.list({ limit: 100 }, stage.at)
  const { data: theirDisputes } = await stage.stripe.disputes.list({ limit: 100 }, stage.at)
  const theirs = [...theirPayouts, ...theirDisputes].map(({ status, amount }) => `${status} ${amount}`)
  expect([...payouts, ...disputes].map(({ state, cents }) => `${state} ${cents}`).toSorted()).toEqual(theirs.toSorted())
}

const count = async (stage: MoneyStage, query: string, values: unknown[] = []) =>
  (await stage.world.owner.query<{ count: number }>(`select count(*)::int as count ${query}`, values)).rows[0]!.count

const checkRoom = async (stage: MoneyStage) => {
  const sold = stage.model.orders.filter(({ isValid }) => isValid).reduce((sum, { quantity }) => sum + quantity, 0)
  expect(['tickets', await count(stage, `from ticket where status <> 'canceled'`)]).toEqual(['tickets', sold])
  expect(sold).toBeLessThanOrEqual(seats)
  const running = `('trialing', 'active', 'past_due', 'unpaid', 'paused')`
  for (const level of [1, 2, 3] as const)
    expect(await count(stage, `from subscription where status in ${running} and tier_level = $1`, [level])).toBeLessThanOrEqual(caps[level])
  expect(await count(stage, `from subscription where status in ${running} group by profile_id having count(*) > 1 union all select 0`)).toBe(0)
  for (const [code, { uses }] of Object.entries(codes))
    expect(await count(stage, `from subscription s join special_offer o on o.id = s.special_offer_id where o.code = $1 and s.status <> 'incomplete_expired'`, [code]))
      .toBeLessThanOrEqual(uses)
}

/** Nothing is told twice: no more of each kind than has happened. */
const checkNotices = async (stage: MoneyStage) => {
  const told = (type: string) => count(stage, 'from notification_part where type = $1', [type])
  const happened = (what: Fan['charges'][number]['what']) => stage.model.fans.flatMap(({ charges }) => charges).filter((charge) => charge.what === what).length
  expect(await told('REFUND_ISSUED')).toBeLessThanOrEqual(stage.model.refunds)
  expect(await told('TIP_RECEIVED')).toBeLessThanOrEqual(happened('tip'))
  expect(await count(stage, `from (select recipient_id, type, about, at from notification_part where type in ('PAYMENT_FAILED', 'SUBSCRIPTION_ENDED', 'RENEWAL_REMINDER')
    group by 1, 2, 3, 4 having count(*) > 1) twice`)).toBe(0)
}

/**
 * Holds all there is of money against what ought to be; everything has been heard before. Then nothing is left to be mended, and nothing
 * waits.
 */
export const checkMoney = async (stage: MoneyStage): Promise<void> => {
  for (const fan of stage.model.fans) {
    advance(fan, Date.now())
    await checkPaid(stage, fan)
    await checkPaying(stage, fan)
    await checkAccess(stage, fan)
  }
  await checkPeriods(stage)
  await checkLedger(stage)
  await checkStates(stage)
  await checkRoom(stage)
  await checkNotices(stage)
  expect((await stage.kept()).filter(({ processed }) => !processed)).toEqual([])
  stage.world.drifts.clear()
  await stage.catchUp()
  expect(Object.fromEntries(stage.world.drifts)).toEqual({})
}
