import { escape } from '#mailboxPage.ts'
import { money, page } from './pages.ts'
import type { Invoice } from './wire.ts'

interface Shown {
  invoice: Invoice
  /** Why the last card was refused. */
  trouble: string | null
  /** The bank waits for whoever pays to confirm the card that they have. */
  isAsked: boolean
  nonce: string
}

const day = (at: number) => new Date(at * 1_000).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** An invoice as its customer sees it: what it is for, and how to pay it where it is open. */
export const invoicePage = ({ invoice, trouble, isAsked, nonce }: Shown) => {
  const rows = invoice.lines.data.map(({ description, amount, period }) =>
    `<tr><td>${escape(description ?? '')}<br><span class="quiet">${day(period.start)} – ${day(period.end)}</span></td><td>${money(amount, invoice.currency)}</td></tr>`)
  const off = invoice.subtotal - invoice.total
  const asked = isAsked ? `<section><form method="post"><p>Your bank wants you to confirm this payment with the card that you have here.</p>
<div class="row"><button class="yes" name="step" value="confirm">Confirm</button> <button name="step" value="fail">Fail</button></div></form></section>` : ''
  const form = invoice.status === 'open' ? `<section><form method="post"><label>Card number <input name="card" inputmode="numeric" autocomplete="off" required></label>
${trouble ? `<p class="bad" role="alert">${escape(trouble)}</p>` : ''}
<div class="row"><button class="yes" name="step" value="pay">Pay ${money(invoice.amount_remaining, invoice.currency)}</button></div></form></section>` : ''
  return page(`Invoice ${invoice.number ?? ''}`, nonce, `<h1>Invoice ${escape(invoice.number ?? '')}</h1>
<p>${escape(invoice.account_name ?? '')} · ${escape(invoice.status ?? '')}</p>
<section><table><tbody>${rows.join('')}${off ? `<tr><td>Discount</td><td>${money(-off, invoice.currency)}</td></tr>` : ''}
<tr><th>Total</th><th>${money(invoice.total, invoice.currency)}</th></tr><tr><th>Amount due</th><th>${money(invoice.amount_due, invoice.currency)}</th></tr></tbody></table></section>
${asked}${form}<p><a href="/sandbox/payments/invoices/${invoice.id}/pdf">Download as PDF</a></p>`)
}
