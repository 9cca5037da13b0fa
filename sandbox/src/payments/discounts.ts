import type Stripe from 'stripe'
import { idOf, newId } from './books.ts'
import type { Desk } from './desk.ts'
import { Failure, wrongParameter } from './failure.ts'
import { entries, text, type Params } from './params.ts'
import { monthsLater } from './periods.ts'

/** What somebody asks a discount by. */
export interface Wanted {
  coupon: Stripe.Coupon
  code: Stripe.PromotionCode | null
}

const couponOf = ({ book }: Desk, account: string | null, reference: string | Stripe.Coupon | null) =>
  book.get('coupon', account, reference === null ? '' : idOf(reference))

/** Refuses what is no longer good at that time. */
export const checkGood = ({ coupon, code }: Wanted, at: number): void => {
  const isSpent = ({ max_redemptions: most, times_redeemed: times }: { max_redemptions: number | null; times_redeemed: number }) =>
    most !== null && times >= most
  if (isSpent(coupon) || !coupon.valid || (coupon.redeem_by !== null && coupon.redeem_by <= at))
    throw new Failure(400, { code: 'coupon_expired', message: `Coupon expired: ${coupon.id}`, param: 'discounts' })
  if (code && (!code.active || isSpent(code) || (code.expires_at !== null && code.expires_at <= at)))
    throw new Failure(400, { code: 'promotion_code_expired', message: 'This promotion code cannot be redeemed.', param: 'discounts' })
}

/** `discounts[0][coupon]` or `discounts[0][promotion_code]`; those of `discounts[0][discount]` stay as they are. */
export const discountsIn = (desk: Desk, account: string | null, params: Params, at: number): (Wanted | string)[] =>
  entries(params, 'discounts').map((entry) => {
    const kept = text(entry, 'discount')
    if (kept) return desk.book.get('discount', account, kept).id
    const [couponId, codeId] = [text(entry, 'coupon'), text(entry, 'promotion_code')]
    if ((couponId === null) === (codeId === null))
      throw wrongParameter('discounts', 'You must specify exactly one of: coupon, discount, promotion_code')
    const code = codeId === null ? null : desk.book.get('promotion_code', account, codeId)
    const wanted = { coupon: couponOf(desk, account, code ? code.promotion.coupon : couponId), code }
    checkGood(wanted, at)
    return wanted
  })

interface Whose {
  customer: string
  subscription: string
  at: number
}

/** The discount is somebody's now. */
export const redeem = (desk: Desk, account: string | null, { coupon, code }: Wanted, whose: Whose): Stripe.Discount => {
  const { customer, subscription, at } = whose
  coupon.times_redeemed += 1
  if (coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions) coupon.valid = false
  if (code) {
    code.times_redeemed += 1
    if (code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions) code.active = false
  }
  const discount = {
    id: newId('di'), object: 'discount', checkout_session: null, customer, customer_account: null,
    end: coupon.duration === 'repeating' ? monthsLater(at, coupon.duration_in_months ?? 1) : null,
    invoice: null, invoice_item: null, promotion_code: code?.id ?? null, source: { coupon: coupon.id, type: 'coupon' }, start: at, subscription,
    subscription_item: null,
  } satisfies Stripe.Discount
  desk.book.keep('discount', account, discount)
  desk.events.add('customer.discount.created', account, discount)
  return discount
}

/** What a coupon takes off an amount, to the nearest cent and no more than all of it. */
export const takenOff = (coupon: Pick<Stripe.Coupon, 'percent_off' | 'amount_off'>, amount: number): number =>
  amount <= 0 ? 0 : Math.min(amount, coupon.amount_off ?? Math.round((amount * (coupon.percent_off ?? 0)) / 100))

/** Those of a subscription's discounts that count at that time, with their coupons. */
export const runningDiscounts = (desk: Desk, account: string | null, ids: readonly (string | { id: string })[], at: number) =>
  ids.map((one) => desk.book.get('discount', account, idOf(one)))
    .filter(({ end }) => end === null || at < end)
    .map((discount) => ({ id: discount.id, coupon: couponOf(desk, account, discount.source.coupon) }))

/** A discount as far as an invoice needs it: kept, or only looked at beforehand. */
export type Running = ReturnType<typeof runningDiscounts>[number]
