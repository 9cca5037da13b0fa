import type Stripe from 'stripe'
import { newId } from './books.ts'
import type { Desk, Handlers } from './desk.ts'
import { wrongParameter } from './failure.ts'
import { inside, int, isTrue, metadataIn, needInt, needText, oneOf, text, type Params } from './params.ts'
import type { Price } from './wire.ts'

const currencyIn = (params: Params): string => {
  const currency = needText(params, 'currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency)) throw wrongParameter('currency', `Invalid currency: ${currency}`)
  return currency
}

const recurringIn = (params: Params): Stripe.Price.Recurring => ({
  interval: oneOf(params, 'interval', ['month', 'day', 'week', 'year']),
  interval_count: int(params, 'interval_count') ?? 1,
  meter: null, trial_period_days: null, usage_type: 'licensed',
})

const intervals = ['day', 'week', 'month', 'year']

const productHandlers = ({ book, events, now }: Desk): Handlers => ({
  'POST /v1/products': ({ account, params }) => {
    const id = text(params, 'id') ?? newId('prod')
    if (book.find('product', account, id)) throw wrongParameter('id', `Product already exists.`)
    const product = {
      id, object: 'product', active: text(params, 'active') !== 'false', created: now(), description: text(params, 'description'), images: [],
      livemode: false, marketing_features: [], metadata: metadataIn(params), name: needText(params, 'name'), package_dimensions: null,
      shippable: null, tax_code: text(params, 'tax_code'), tax_details: null, type: 'service', updated: now(), url: text(params, 'url'),
    } satisfies Stripe.Product
    book.keep('product', account, product)
    events.add('product.created', account, product)
    return product
  },
  'POST /v1/products/:id': ({ account, params, ids }) => {
    const product = book.get('product', account, ids[0]!)
    const { name, description, metadata } = product
    Object.assign(product, {
      name: text(params, 'name') ?? name,
      description: text(params, 'description') ?? description,
      active: 'active' in params ? isTrue(params, 'active') : product.active,
      metadata: { ...metadata, ...metadataIn(params) },
      updated: now(),
    })
    events.add('product.updated', account, product)
    return product
  },
  'GET /v1/products/:id': ({ account, ids }) => book.get('product', account, ids[0]!),
  'GET /v1/products': ({ account, params }) =>
    book.page('product', account, params, ({ active }) => !('active' in params) || active === isTrue(params, 'active')),
})

const behaviours = ['unspecified', 'inclusive', 'exclusive'] as const

const priceHandlers = ({ book, events, now }: Desk): Handlers => ({
  'POST /v1/prices': ({ account, params }) => {
    const amount = needInt(params, 'unit_amount')
    if (amount < 0) throw wrongParameter('unit_amount', 'Invalid non-negative integer')
    const recurring = inside(params, 'recurring')
    const isRecurring = 'recurring' in params
    if (isRecurring && !intervals.includes(needText(recurring, 'interval'))) throw wrongParameter('recurring[interval]', 'Invalid interval')
    const price = {
      id: newId('price'), object: 'price', active: text(params, 'active') !== 'false', billing_scheme: 'per_unit', created: now(),
      currency: currencyIn(params), custom_unit_amount: null, livemode: false, lookup_key: text(params, 'lookup_key'),
      metadata: metadataIn(params), nickname: text(params, 'nickname'), product: book.get('product', account, needText(params, 'product')).id,
      recurring: isRecurring ? recurringIn(recurring) : null, tax_behavior: oneOf(params, 'tax_behavior', behaviours), tiers_mode: null, transform_quantity: null,
      type: isRecurring ? 'recurring' : 'one_time', unit_amount: amount, unit_amount_decimal: String(amount),
    } satisfies Price
    book.keep('price', account, price)
    events.add('price.created', account, price)
    return price
  },
  'POST /v1/prices/:id': ({ account, params, ids }) => {
    // The amount of a price never changes: another amount is another price.
    const price = book.get('price', account, ids[0]!)
    Object.assign(price, {
      active: 'active' in params ? isTrue(params, 'active') : price.active,
      nickname: text(params, 'nickname') ?? price.nickname,
      metadata: { ...price.metadata, ...metadataIn(params) },
    })
    events.add('price.updated', account, price)
    return price
  },
  'GET /v1/prices/:id': ({ account, ids }) => book.get('price', account, ids[0]!),
  'GET /v1/prices': ({ account, params }) =>
    book.page('price', account, params, ({ product, active }) =>
      (text(params, 'product') ?? product) === product && (!('active' in params) || active === isTrue(params, 'active'))),
})

/** What is sold. */
export const catalogueHandlers = (desk: Desk): Handlers => ({ ...productHandlers(desk), ...priceHandlers(desk) })
