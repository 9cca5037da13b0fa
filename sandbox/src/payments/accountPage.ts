import { escape } from '#mailboxPage.ts'
import { balanceOf } from './balance.ts'
import type { Desk } from './desk.ts'
import { money, page } from './pages.ts'

const onDay = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 10)

const table = (rows: string[], nothing: string) => (rows.length ? `<table><tbody>${rows.join('')}</tbody></table>` : `<p class="quiet">${nothing}</p>`)

/** The provider's own dashboard of an account, as far as the product leads there: its balance, its payouts, and what is disputed. */
export const accountPage = (desk: Desk, account: string, nonce: string) => {
  const { book } = desk
  const { business_profile: profile } = book.get('account', null, account)
  const lies = balanceOf(desk, account).available
    .map(({ amount, currency }) => `<tr><td>Available</td><td>${money(amount, currency)}</td></tr>`)
  const payouts = book.all('payout', account).toReversed().slice(0, 20).map(({ id, amount, currency, status, arrival_date: day }) =>
    `<tr id="${id}"><td>${onDay(day)}, ${status.replace('_', ' ')}<br><code>${id}</code></td><td>${money(amount, currency)}</td></tr>`)
  const disputes = book.all('dispute', account).toReversed().slice(0, 20).map((dispute) => {
    const { id, amount, currency, status, reason, evidence_details: { due_by: due } } = dispute
    const isOpen = status === 'needs_response' || status === 'warning_needs_response'
    const answer = isOpen
      ? `<form method="post" action="/sandbox/payments/accounts/${account}/disputes/${id}"><label>What you say to the bank <input name="words" required></label>
<div class="row"><button class="yes">Send${due === null ? '' : `, until ${onDay(due)}`}</button></div></form>` : ''
    const words = [reason, status].map((word) => escape(word.replaceAll('_', ' '))).join(', ')
    return `<tr id="${id}"><td>${words}<br><code>${id}</code>${answer}</td><td>${money(amount, currency)}</td></tr>`
  })
  return page('Dashboard', nonce, `<h1>${escape(profile?.name ?? 'Account')}</h1>
<section><h2>Balance</h2>${table(lies, 'Nothing lies here.')}</section>
<section><h2>Payouts</h2>${table(payouts, 'Nothing was paid out yet.')}</section>
<section><h2>Disputes</h2>${table(disputes, 'Nobody disputes anything.')}</section>`)
}
