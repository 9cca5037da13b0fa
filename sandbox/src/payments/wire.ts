import type Stripe from 'stripe'

/** Decimals travel as text. */
export type Wire<Thing> = { [Key in keyof Thing]: Thing[Key] extends Stripe.Decimal | null ? string | null : Thing[Key] }

export interface List<Thing> {
  object: 'list'
  data: Thing[]
  has_more: boolean
  url: string
}

export type Price = Wire<Stripe.Price>
export type Item = Omit<Stripe.SubscriptionItem, 'price' | 'plan'> & { price: Price; plan: Wire<Stripe.Plan> }
export type Subscription = Omit<Stripe.Subscription, 'items'> & { items: List<Item> }
export type Line = Omit<Wire<Stripe.InvoiceLineItem>, 'pricing'> & { pricing: Wire<Stripe.InvoiceLineItem.Pricing> | null }
export type Invoice = Omit<Stripe.Invoice, 'lines' | 'payments'> & { lines: List<Line> }

/** A whole list, as it stands inside of another object. */
export const listOf = <Thing>(data: Thing[], url: string): List<Thing> => ({ object: 'list', data, has_more: false, url })
