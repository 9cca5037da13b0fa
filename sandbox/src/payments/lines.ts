import type Stripe from 'stripe'
import { idOf, newId } from './books.ts'
import type { Desk } from './desk.ts'
import { takenOff, type Running } from './discounts.ts'
import type { Item, Line, Price } from './wire.ts'

interface NewLine {
  item: Pick<Item, 'id' | 'quantity'>
  price: Price
  subscription: string | null
  amount: number
  period: { start: number; end: number }
  description: string
  isProration?: boolean
  metadata?: Stripe.Metadata
}

/** A line of an invoice; that of a proration is set down before the invoice is. */
export const newLine = ({ item, price, subscription, amount, period, description, isProration = false, metadata = {} }: NewLine): Line => ({
  id: newId('il'), object: 'line_item', amount, currency: price.currency, description, discount_amounts: [], discountable: !isProration,
  discounts: [], invoice: null, livemode: false, metadata,
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: isProration ? newId('ii') : null, proration: isProration, proration_details: { credited_items: null }, subscription,
      subscription_item: item.id,
    },
    type: 'subscription_item_details',
  },
  period, pretax_credit_amounts: [],
  pricing: {
    price_details: { price: price.id, product: idOf(price.product) }, type: 'price_details', unit_amount_decimal: price.unit_amount_decimal,
  },
  quantity: item.quantity ?? 1, quantity_decimal: String(item.quantity ?? 1), subscription, subtotal: amount, taxes: [],
})

export const nameOf = ({ book }: Desk, account: string | null, price: Price) => book.get('product', account, idOf(price.product)).name

const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100)

/** 'for a whole period': '1 × Gold (at $10.00 / month)'. */
export const periodLine = (desk: Desk, account: string | null, line: Omit<NewLine, 'amount' | 'description'>): Line => {
  const { price, item } = line
  const { interval = 'month', interval_count: count = 1 } = price.recurring ?? {}
  const each = `${money(price.unit_amount ?? 0, price.currency)} / ${count === 1 ? interval : `every ${count} ${interval}s`}`
  const quantity = item.quantity ?? 1
  return newLine({
    ...line, amount: (price.unit_amount ?? 0) * quantity, description: `${quantity} × ${nameOf(desk, account, price)} (at ${each})`,
  })
}

export const trialLine = (desk: Desk, account: string | null, line: Omit<NewLine, 'amount' | 'description'>): Line =>
  newLine({ ...line, amount: 0, description: `Trial period for ${nameOf(desk, account, line.price)}` })

/**
 * Takes discounts off lines, one discount after the other. What is taken off stands with each line in the end, and all of it together is
 * what the discount comes to.
 */
export const discountLines = (lines: readonly Line[], discounts: readonly Running[]): Stripe.Invoice.TotalDiscountAmount[] => {
  const left = new Map(lines.filter(({ discountable }) => discountable).map((line) => [line, Math.max(0, line.amount)]))
  return discounts.map(({ id, coupon }) => {
    const sum = [...left.values()].reduce((total, amount) => total + amount, 0)
    const off = takenOff(coupon, sum)
    let [rest, over] = [off, sum]
    for (const [line, amount] of left) {
      const part = over === 0 ? 0 : Math.min(amount, Math.round((rest * amount) / over))
      rest -= part
      over -= amount
      left.set(line, amount - part)
      if (part) line.discount_amounts!.push({ amount: part, discount: id })
    }
    return { amount: off, discount: id }
  }).filter(({ amount }) => amount > 0)
}

/** What a line comes to when its discounts are taken off. */
export const netOf = ({ amount, discount_amounts: off }: Line) => amount - (off ?? []).reduce((sum, one) => sum + one.amount, 0)
