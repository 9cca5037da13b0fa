import { randomInt } from 'node:crypto'
import type Stripe from 'stripe'
import { idOf, newId } from './books.ts'
import { attach, methodNamed } from './cards.ts'
import type { Desk, Handlers } from './desk.ts'
import { inside, int, isBetween, metadataIn, text, type Params } from './params.ts'
import { cancelNow } from './ending.ts'

export interface NewCustomer {
  email: string | null
  name?: string | null
  description?: string | null
  phone?: string | null
  metadata?: Record<string, string>
  clock?: string | null
  balance?: number
}

/** Somebody who buys. */
export const newCustomer = (desk: Desk, account: string | null, wanted: NewCustomer): Stripe.Customer => {
  const { book, events } = desk
  const { email, name = null, description = null, phone = null, metadata = {}, clock = null, balance = 0 } = wanted
  const customer = {
    id: newId('cus'), object: 'customer', address: null, balance,
    created: clock === null ? desk.now() : book.get('test_helpers.test_clock', account, clock).frozen_time,
    currency: null, customer_account: null, default_source: null, delinquent: false, description, discount: null, email,
    invoice_prefix: randomInt(0x10000000, 0xffffffff).toString(16).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false, metadata, name, next_invoice_sequence: 1, phone, preferred_locales: [], shipping: null, tax_exempt: 'none',
    test_clock: clock,
  } satisfies Stripe.Customer
  book.keep('customer', account, customer)
  events.add('customer.created', account, customer)
  return customer
}

const former = (id: string) => ({ id, object: 'customer', deleted: true }) satisfies Stripe.DeletedCustomer


export const customerHandlers = (desk: Desk): Handlers => {
  const { book, events, billing } = desk

  const setDefault = (account: string | null, customer: Stripe.Customer, params: Params) => {
    const given = text(params, 'payment_method')
    if (given) attach(desk, account, methodNamed(desk, account, given), customer.id)
    const wanted = text(inside(params, 'invoice_settings'), 'default_payment_method')
    if (wanted) customer.invoice_settings.default_payment_method = ownMethod(desk, account, customer.id, wanted, given)
    else if ('default_payment_method' in inside(params, 'invoice_settings')) customer.invoice_settings.default_payment_method = null
  }

  return {
    'POST /v1/customers': ({ account, params }) => {
      const customer = newCustomer(desk, account, {
        email: text(params, 'email'), name: text(params, 'name'), description: text(params, 'description'), phone: text(params, 'phone'),
        metadata: metadataIn(params), clock: text(params, 'test_clock'), balance: int(params, 'balance') ?? 0,
      })
      setDefault(account, customer, params)
      return customer
    },
    'POST /v1/customers/:id': ({ account, params, ids }) => {
      const customer = book.get('customer', account, ids[0]!)
      for (const name of ['email', 'name', 'description', 'phone'] as const) customer[name] = text(params, name) ?? customer[name] ?? null
      Object.assign(customer.metadata, metadataIn(params))
      customer.balance = int(params, 'balance') ?? customer.balance
      setDefault(account, customer, params)
      events.add('customer.updated', account, customer)
      return customer
    },
    'DELETE /v1/customers/:id': ({ account, ids }) => {
      const customer = book.get('customer', account, ids[0]!)
      for (const subscription of book.all('subscription', account))
        if (idOf(subscription.customer) === customer.id && !subscription.ended_at) cancelNow(desk, account, subscription, { reason: null })
      billing.former.add(customer.id)
      events.add('customer.deleted', account, customer)
      return former(customer.id)
    },
    'GET /v1/customers/:id': ({ account, ids }) => {
      const customer = book.get('customer', account, ids[0]!)
      return billing.former.has(customer.id) ? former(customer.id) : customer
    },
    'GET /v1/customers': ({ account, params }) => {
      return book.page('customer', account, params, ({ id, email, created, test_clock: clock = null }) =>
        !billing.former.has(id) && (text(params, 'email') ?? email) === email && isBetween(params, 'created', created) && (text(params, 'test_clock') ?? clock) === clock)
    },
  }
}

/** A payment method that belongs to them; a name for trying becomes one of theirs. */
export const ownMethod = (desk: Desk, account: string | null, customer: string, id: string, given: string | null = null): string => {
  const { book } = desk
  const newest = given === id && !book.find('payment_method', account, id)
    ? book.all('payment_method', account).find((one) => one.customer === customer)
    : undefined
  const method = newest ?? methodNamed(desk, account, id)
  return attach(desk, account, method, customer).id
}
