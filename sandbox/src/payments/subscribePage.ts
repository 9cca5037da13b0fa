import type Stripe from 'stripe'
import { escape } from '#mailboxPage.ts'
import type { SubscriptionBill } from './checkoutSubscription.ts'
import { cardField, countryField, money, page, toWhom } from './pages.ts'

interface Shown {
  session: Stripe.Checkout.Session
  bill: SubscriptionBill
  trouble: string | null
  nonce: string
}

const cards = [
  ['4242 4242 4242 4242', 'pays'], ['4000 0025 0000 3155', 'asks the bank first'], ['4000 0027 6000 3184', 'asks the bank every time'],
  ['4000 0000 0000 0341', 'can be kept, and does not pay'], ['4000 0000 0000 9995', 'has too little on it'], ['4000 0000 0000 0002', 'is declined'],
]

/** The cards that can be tried, and what each of them does. */
export const cardsToTry = `<section class="quiet"><h2>Cards for trying</h2><ul>${cards
  .map(([number, words]) => `<li><code>${number}</code> ${words}</li>`).join('')}</ul></section>`

const rhythm = ({ interval, interval_count: count }: Stripe.Price.Recurring) => (count === 1 ? interval : `${count} ${interval}s`)

/** Asks for a card that pays from now on. */
export const subscribePage = ({ session, bill, trouble, nonce }: Shown) => {
  const currency = session.currency ?? 'usd'
  const { items, discounts } = bill.wanted
  const rows = items.map(({ price, quantity }) =>
    `<tr><td>${escape(bill.names.get(price.id) ?? price.id)}${quantity > 1 ? ` × ${quantity}` : ''}</td>
<td>${money((price.unit_amount ?? 0) * quantity, currency)} every ${rhythm(price.recurring!)}</td></tr>`)
  const off = session.total_details?.amount_discount ?? 0
  const trial = bill.trialDays ? `<p>Free for ${bill.trialDays} days. Nothing is paid now.</p>` : ''
  const total = money(session.amount_total ?? 0, currency)
  const isCardless = session.payment_method_collection === 'if_required' && session.amount_total === 0
  const code = session.allow_promotion_codes && !discounts.length
    ? `<section><form method="post"><label>Promotion code <input name="code" autocomplete="off"></label><div class="row"><button name="step" value="code">Apply</button></div></form></section>`
    : ''
  const email = session.customer || session.customer_email ? '' : '<label>Email <input name="email" type="email" autocomplete="email"></label>'
  return page('Subscribe', nonce, `<h1>Subscribe</h1>${toWhom(bill.seller)}${trial}
<section><table><tbody>${rows.join('')}${off ? `<tr><td>Discount</td><td>${money(-off, currency)}</td></tr>` : ''}
<tr><th>Due today</th><th>${total}</th></tr></tbody></table></section>${code}
<section><form method="post">${email}${countryField(session)}${cardField(trouble)}
<div class="row"><button class="yes" name="step" value="pay">Subscribe</button>${
  isCardless ? '<button name="step" value="cardless" formnovalidate>Begin without a card</button>' : ''}</div></form>
${session.cancel_url ? `<p><a href="${escape(session.cancel_url)}">Go back without paying</a></p>` : ''}</section>${cardsToTry}`)
}
