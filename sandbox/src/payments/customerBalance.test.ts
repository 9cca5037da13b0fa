import { afterEach, beforeEach, expect, it } from 'vitest'
import { billingStage, type BillingStage } from './testStage.ts'

let stage: BillingStage
beforeEach(async () => {
  stage = await billingStage('2026-01-31T00:00:00Z')
})
afterEach(() => stage.close())

it('sets off what lies with a customer against what they pay next, and tells where it came from', async () => {
  const { stripe, on } = stage
  const { subscription } = await stage.subscribe((await stage.price(1_999)).id)
  const customer = subscription.customer as string
  const laid = await stripe.customers.createBalanceTransaction(customer, { amount: -3_000, currency: 'usd', metadata: { giftId: 'one' } }, on)
  expect(laid).toMatchObject({ amount: -3_000, ending_balance: -3_000, type: 'adjustment', metadata: { giftId: 'one' } })
  for (let month = 0; month < 2; month++) stage.turnBy(31 * 86_400)
  const { data: invoices } = await stripe.invoices.list({ subscription: subscription.id }, on)
  expect(invoices.map(({ amount_due: due }) => due)).toEqual([998, 0, 1_999])
  expect(await stripe.customers.retrieve(customer, {}, on)).toMatchObject({ balance: 0 })
  const { data } = await stripe.customers.listBalanceTransactions(customer, { limit: 10 }, on)
  expect(data.map(({ id }) => id)).toEqual([laid.id])
  await expect(stripe.customers.createBalanceTransaction('cus_nobody', { amount: 1, currency: 'usd' }, on)).rejects.toMatchObject({ statusCode: 404 })
})

it('takes nothing of that for a period that is let off in a pause', async () => {
  const { stripe, on } = stage
  const { subscription } = await stage.subscribe((await stage.price(1_999)).id)
  const customer = subscription.customer as string
  await stripe.customers.createBalanceTransaction(customer, { amount: -5_000, currency: 'usd' }, on)
  await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: 'void' } }, on)
  stage.turnBy(31 * 86_400)
  const { data: [letOff] } = await stripe.invoices.list({ subscription: subscription.id }, on)
  expect(letOff).toMatchObject({ status: 'void' })
  expect(await stripe.customers.retrieve(customer, {}, on)).toMatchObject({ balance: -5_000 })
})

it('lays there again what was set off against an invoice that is made void', async () => {
  const { stripe, on } = stage
  const { subscription } = await stage.subscribe((await stage.price(1_999)).id)
  const customer = subscription.customer as string
  await stripe.customers.createBalanceTransaction(customer, { amount: -1_000, currency: 'usd' }, on)
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: 'pm_card_chargeCustomerFail' } }, on)
  await stripe.subscriptions.update(subscription.id, { default_payment_method: '' }, on)
  stage.turnBy(30 * 86_400)
  const { data: [open] } = await stripe.invoices.list({ subscription: subscription.id }, on)
  expect(open).toMatchObject({ status: 'open', amount_due: 999 })
  expect(await stripe.customers.retrieve(customer, {}, on)).toMatchObject({ balance: 0 })
  await stripe.invoices.voidInvoice(open!.id, {}, on)
  expect(await stripe.customers.retrieve(customer, {}, on)).toMatchObject({ balance: -1_000 })
})
