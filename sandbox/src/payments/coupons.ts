import type Stripe from 'stripe'
import { newId } from './books.ts'
import type { Desk, Handlers } from './desk.ts'
import { Failure, wrongParameter } from './failure.ts'
import { inside, int, isBetween, isTrue, metadataIn, needText, oneOf, text, type Params } from './params.ts'
import { mergeMetadata } from './subscriptionParams.ts'

const percentOff = (params: Params): number | null => {
  const value = text(params, 'percent_off')
  if (value === null) return null
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(value) || Number(value) <= 0 || Number(value) > 100)
    throw wrongParameter('percent_off', 'Invalid percent_off: must be larger than 0 and at most 100')
  return Number(value)
}

const atLeastOne = (params: Params, name: string): number | null => {
  const value = int(params, name)
  if (value !== null && value < 1) throw wrongParameter(name, `Invalid positive integer: ${value}`)
  return value
}

const newCoupon = ({ book, now }: Desk, account: string | null, params: Params): Stripe.Coupon => {
  const id = text(params, 'id') ?? newId('co')
  if (book.find('coupon', account, id)) throw new Failure(400, { code: 'resource_already_exists', message: 'Coupon already exists.' })
  const [percent, amount] = [percentOff(params), atLeastOne(params, 'amount_off')]
  if ((percent === null) === (amount === null)) throw wrongParameter('percent_off', 'You must pass exactly one of percent_off and amount_off.')
  const duration = oneOf(params, 'duration', ['once', 'repeating', 'forever'])
  const months = atLeastOne(params, 'duration_in_months')
  if ((duration === 'repeating') !== (months !== null))
    throw wrongParameter('duration_in_months', 'You must pass duration_in_months with a duration of repeating, and with no other.')
  const coupon = {
    id, object: 'coupon', amount_off: amount, created: now(), currency: amount === null ? null : needText(params, 'currency').toLowerCase(),
    duration, duration_in_months: months, livemode: false, max_redemptions: atLeastOne(params, 'max_redemptions'), metadata: metadataIn(params),
    name: text(params, 'name'), percent_off: percent, redeem_by: int(params, 'redeem_by'), times_redeemed: 0, valid: true,
  } satisfies Stripe.Coupon
  return book.keep('coupon', account, coupon)
}

const couponHandlers = (desk: Desk): Handlers => {
  const { book, events, billing } = desk
  /** As it is now: a coupon that has had its time is no longer good. */
  const current = (coupon: Stripe.Coupon): Stripe.Coupon => {
    if (coupon.redeem_by !== null && coupon.redeem_by <= desk.now()) coupon.valid = false
    return coupon
  }
  const there = (account: string | null, id: string) => {
    if (billing.former.has(id)) throw new Failure(404, { code: 'resource_missing', message: `No such coupon: '${id}'`, param: 'coupon' })
    return current(book.get('coupon', account, id))
  }
  return {
    'POST /v1/coupons': ({ account, params }) => {
      const coupon = newCoupon(desk, account, params)
      events.add('coupon.created', account, coupon)
      return coupon
    },
    'POST /v1/coupons/:id': ({ account, params, ids }) => {
      const coupon = there(account, ids[0]!)
      Object.assign(coupon, { name: text(params, 'name') ?? coupon.name, metadata: mergeMetadata(coupon.metadata ?? {}, params) })
      events.add('coupon.updated', account, coupon)
      return coupon
    },
    'DELETE /v1/coupons/:id': ({ account, ids }) => {
      const coupon = there(account, ids[0]!)
      coupon.valid = false
      billing.former.add(coupon.id)
      events.add('coupon.deleted', account, coupon)
      return { id: coupon.id, object: 'coupon', deleted: true } satisfies Stripe.DeletedCoupon
    },
    'GET /v1/coupons/:id': ({ account, ids }) => there(account, ids[0]!),
    'GET /v1/coupons': ({ account, params }) => {
      return book.page('coupon', account, params, (one) => !billing.former.has(current(one).id) && isBetween(params, 'created', one.created))
    },
  }
}

const letters = () => newId('x').slice(2, 10).toUpperCase()

const codeHandlers = ({ book, events, now }: Desk): Handlers => ({
  'POST /v1/promotion_codes': ({ account, params }) => {
    const promotion = inside(params, 'promotion')
    if (needText(promotion, 'type') !== 'coupon') throw wrongParameter('promotion[type]', 'Invalid promotion[type]: must be coupon')
    const coupon = book.get('coupon', account, needText(promotion, 'coupon'))
    const code = text(params, 'code') ?? letters()
    if (book.all('promotion_code', account).some((one) => one.active && one.code.toLowerCase() === code.toLowerCase()))
      throw wrongParameter('code', `An active promotion code with \`code: ${code}\` already exists.`)
    const customer = text(params, 'customer')
    const made = {
      id: newId('promo'), object: 'promotion_code', active: text(params, 'active') !== 'false', code, created: now(),
      customer: customer && book.get('customer', account, customer).id, customer_account: null, expires_at: int(params, 'expires_at'), livemode: false,
      max_redemptions: atLeastOne(params, 'max_redemptions'), metadata: metadataIn(params), promotion: { coupon: coupon.id, type: 'coupon' },
      restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null }, times_redeemed: 0,
    } satisfies Stripe.PromotionCode
    book.keep('promotion_code', account, made)
    events.add('promotion_code.created', account, made)
    return made
  },
  'POST /v1/promotion_codes/:id': ({ account, params, ids }) => {
    const code = book.get('promotion_code', account, ids[0]!)
    if ('active' in params) code.active = isTrue(params, 'active')
    code.metadata = mergeMetadata(code.metadata ?? {}, params)
    events.add('promotion_code.updated', account, code)
    return code
  },
  'GET /v1/promotion_codes/:id': ({ account, ids }) => book.get('promotion_code', account, ids[0]!),
  'GET /v1/promotion_codes': ({ account, params }) => {
    const code = text(params, 'code')?.toLowerCase()
    return book.page('promotion_code', account, params, (one) =>
      (!('active' in params) || one.active === isTrue(params, 'active')) && (code ?? one.code.toLowerCase()) === one.code.toLowerCase() &&
      (text(params, 'coupon') ?? one.promotion.coupon) === one.promotion.coupon && (text(params, 'customer') ?? one.customer) === one.customer)
  },
})

/** What takes something off, and the codes that people type for it. */
export const discountHandlers = (desk: Desk): Handlers => ({ ...couponHandlers(desk), ...codeHandlers(desk) })
