import type Stripe from 'stripe'
import { escape } from '#mailboxPage.ts'
import type { Bill } from './checkout.ts'
import type { Faults } from './events.ts'
import { countries } from './taxes.ts'

const style = `
:root{color-scheme:light dark;--ground:light-dark(#F4F6F8,#10141A);--card:light-dark(#FFFFFF,#1A2029);--ink:light-dark(#1B2330,#EDF1F6);--quiet:light-dark(#576273,#A3AEBD);
--line:light-dark(#CDD5DF,#39424F);--mark:light-dark(#2F4BB8,#AEC0FF);--on:light-dark(#FFFFFF,#10141A);--bad:light-dark(#A3261B,#FFB4AB);--note:light-dark(#FFF3CC,#3A3110)}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,"Liberation Sans",sans-serif}
.banner{margin:0;padding:.6rem 1rem;background:var(--note);text-align:center;font-size:.9rem}main{max-width:40rem;margin:auto;padding:1.5rem 1rem 3rem}
section{background:var(--card);border-radius:16px;padding:1.25rem;margin-top:1rem}h1{font-size:1.5rem;margin:0 0 .5rem}h2{font-size:1.1rem;margin:0 0 .5rem}
p,li,td{overflow-wrap:anywhere}.quiet{color:var(--quiet)}.to{margin:-.25rem 0 1rem}a{color:var(--mark)}form .bad{margin:0}.bad{color:var(--bad);font-weight:600}form{display:grid;gap:.9rem}label{display:grid;gap:.25rem}
input[aria-invalid]{border:2px solid var(--bad)}input,select{font:inherit;min-height:44px;padding:0 .8rem;border-radius:8px;border:1px solid var(--line);background:var(--card);color:inherit;width:100%}
.row{display:flex;flex-wrap:wrap;gap:.5rem}button{font:inherit;min-height:44px;padding:0 1.1rem;border-radius:22px;border:1px solid var(--mark);background:none;color:var(--mark);cursor:pointer}
button.yes{background:var(--mark);color:var(--on);font-weight:700}.check{display:flex;gap:.6rem;align-items:center}.check input{width:1.2rem;min-height:1.2rem}
table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:.35rem .5rem .35rem 0;vertical-align:top}td:last-child,th:last-child{text-align:right;padding-right:0;font-variant-numeric:tabular-nums}
:focus-visible{outline:3px solid var(--mark);outline-offset:2px}code{font-size:.9em}`

/** No real money moves on any of these pages, and each of them says so. */
const banner = 'A stand-in for the payment provider on this machine: no real money moves here.'

export const page = (title: string, nonce: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>
<style nonce="${nonce}">${style}</style></head><body><p class="banner" role="note">${banner}</p><main>${body}</main></body></html>`

/** How many digits stand behind the point of a currency: 2 of dollars, 0 of yen. */
const digitsOf = (currency: string) => new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** '$24.99', '-$10.00', '€4.50', '¥500', from the smallest units of a currency: with all of its digits, as invoices have them. */
export const money = (units: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(units / 10 ** digitsOf(currency))

/** Whom the money goes to. */
export const toWhom = (seller: string | undefined) => (seller ? `<p class="quiet to">To ${escape(seller)}</p>` : '')

/** Where a card is typed, with what was wrong with the last one: whoever cannot see it is led there. */
export const cardField = (trouble: string | null) =>
  `<label>Card number <input name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242" required${
    trouble ? ' aria-invalid="true" aria-describedby="trouble" autofocus' : ''}></label>${
    trouble ? `<p class="bad" role="alert" id="trouble">${escape(trouble)}</p>` : ''}`

/** Where they live, as far as tax depends on it; nothing where none is reckoned up. */
export const countryField = ({ automatic_tax: tax }: Stripe.Checkout.Session) => {
  if (!tax.enabled) return ''
  const named = new Intl.DisplayNames('en', { type: 'region' })
  const options = countries.map((code) => `<option value="${code}"${code === 'US' ? ' selected' : ''}>${named.of(code)}</option>`)
  return `<label>Country <select name="country">${options.join('')}</select></label><p class="quiet">The price is the whole of what you pay: tax is within.</p>`
}

/** Asks whoever sells what the provider has to know of them. */
export const onboardingPage = (account: Stripe.Account, nonce: string) =>
  page('Set up payments', nonce, `<h1>Set up payments</h1>
<p>To be paid for <b>${escape(account.business_profile?.name ?? 'your channel')}</b>, the provider would now ask who you are and where your money goes. Here nothing is asked: choose how it ends.</p>
<section><form method="post"><div class="row"><button class="yes" name="outcome" value="enabled">Give everything</button>
<button name="outcome" value="restricted">Leave something out</button><button name="outcome" value="later">Go on another time</button></div></form></section>`)

export interface Shown {
  session: Stripe.Checkout.Session
  bill: Bill
  /** Why the last card was refused. */
  trouble: string | null
  nonce: string
}

/** Asks for a card. */
export const checkoutPage = ({ session, bill, trouble, nonce }: Shown) => {
  const currency = session.currency ?? 'usd'
  const lines = bill.lines.map(({ title, quantity, amount }) =>
    `<tr><td>${escape(title)}${quantity > 1 ? ` × ${quantity}` : ''}</td><td>${money(amount * quantity, currency)}</td></tr>`)
  const back = session.cancel_url ? `<p><a href="${escape(session.cancel_url)}">Go back without paying</a></p>` : ''
  return page('Pay', nonce, `<h1>Pay ${money(session.amount_total ?? 0, currency)}</h1>${toWhom(bill.seller)}
<section><table><tbody>${lines.join('')}</tbody></table></section>
<section><form method="post">${countryField(session)}${cardField(trouble)}
<div class="row"><button class="yes" name="step" value="pay">Pay ${money(session.amount_total ?? 0, currency)}</button></div></form>${back}</section>
<section class="quiet"><h2>Cards for trying</h2><ul><li><code>4242 4242 4242 4242</code> pays</li><li><code>4000 0025 0000 3155</code> asks the bank first</li>
<li><code>4000 0000 0000 9995</code> has too little on it</li><li><code>4000 0000 0000 0002</code> is declined</li>
<li><code>4000 0000 0000 0259</code> pays, and tells the bank that it was somebody else</li>
<li><code>4000 0000 0000 1976</code> pays, and the bank asks about it</li><li><code>4000 0000 0000 5126</code> pays, and takes nothing that goes back: it comes back with the next payout</li></ul></section>`)
}

/** The bank asks something, for any payment. */
export const bankAsks = (question: string, nonce: string) =>
  page('Your bank asks', nonce, `<h1>Your bank asks</h1><p>${escape(question)}</p>
<section><form method="post"><div class="row"><button class="yes" name="step" value="confirm">Complete</button><button name="step" value="fail">Fail</button></div></form></section>`)

/** The bank asks whether it is really them. */
export const bankPage = (session: Stripe.Checkout.Session, nonce: string) =>
  page('Your bank asks', nonce, `<h1>Your bank asks</h1><p>Is it you who pays ${money(session.amount_total ?? 0, session.currency ?? 'usd')}?</p>
<section><form method="post"><div class="row"><button class="yes" name="step" value="confirm">Complete</button><button name="step" value="fail">Fail</button></div></form></section>`)

/** A page that has had its time. */
export const overPage = (nonce: string) => page('Over', nonce, '<h1>This page is no longer good</h1><p>Go back to where you came from and begin again.</p>')

interface Overview {
  accounts: { account: Stripe.Account; isGone: boolean }[]
  /** Those that the bank has not decided. */
  disputes: Stripe.Dispute[]
  /** The newest of those that run. */
  subscriptions: Pick<Stripe.Subscription, 'id' | 'status' | 'created'>[]
  events: Stripe.Event[]
  faults: Faults
  nonce: string
}

const faultWords: Record<Exclude<keyof Faults, 'delay' | 'calls'>, string> = {
  duplicate: 'Every event arrives twice', reorder: 'Events arrive in another order', drop: 'Events do not arrive', fail: 'Calls are answered with 500',
}

const stateOf = ({ account, isGone }: Overview['accounts'][number]) => (isGone ? 'gone' : account.charges_enabled ? 'enabled' : 'not enabled')

/** Accounts and events, and the switches that break things. */
export const overviewPage = ({ accounts, disputes, subscriptions, events, faults, nonce }: Overview) => {
  const checks = Object.entries(faultWords).map(([name, words]) =>
    `<label class="check"><input type="checkbox" name="${name}"${faults[name as keyof typeof faultWords] ? ' checked' : ''}> ${words}</label>`)
  const rows = accounts.map((one) => `<tr><td>${escape(one.account.business_profile?.name ?? '')}<br><code>${one.account.id}</code></td><td>${stateOf(one)}
<form method="post" action="/sandbox/payments/accounts/${one.account.id}"><div class="row">${['enabled', 'restricted', 'checking', 'rejected', 'gone']
  .map((outcome) => `<button name="outcome" value="${outcome}">${outcome}</button>`).join('')}</div></form>
<form method="post" action="/sandbox/payments/accounts/${one.account.id}/payouts"><div class="row"><button name="outcome" value="paid">Pay out</button>
<button name="outcome" value="failed">Pay out, and have the bank send it back</button><button name="outcome" value="by_hand">Pay out half of it by hand</button></div></form></td></tr>`)
  const doubts = disputes.map(({ id, amount, currency, status }) => `<tr><td>${money(amount, currency)}, ${status}<br><code>${id}</code></td><td>
<form method="post" action="/sandbox/payments/disputes/${id}"><div class="row"><button name="outcome" value="won">Won</button><button name="outcome" value="lost">Lost</button></div></form></td></tr>`)
  const running = subscriptions.map(({ id, status, created }) => `<tr><td>${status}, since ${new Date(created * 1_000).toISOString().slice(0, 10)}<br><code>${id}</code></td><td>
<form method="post" action="/sandbox/payments/subscriptions/${id}/renewal"><div class="row"><button>The next payment comes now</button></div></form></td></tr>`)
  const told = events.map(({ id, type, pending_webhooks: waiting }) => `<tr><td>${type}<br><code>${id}</code></td><td>${waiting ? 'not heard' : 'heard'}
<form method="post" action="/sandbox/payments/events/${id}"><div class="row"><button>Send again</button></div></form></td></tr>`)
  return page('Payments', nonce, `<h1>Payments</h1>
<section><h2>What goes wrong</h2><form method="post" action="/sandbox/payments/faults">${checks.join('')}
<label>Events are under way for, in ms <input name="delay" inputmode="numeric" value="${faults.delay}"></label><div class="row"><button class="yes">Save</button></div></form></section>
<section><h2>Accounts</h2>${rows.length ? `<table><tbody>${rows.join('')}</tbody></table>` : '<p class="quiet">Nobody has connected yet.</p>'}</section>
<section><h2>Newest subscriptions</h2>${running.length ? `<table><tbody>${running.join('')}</tbody></table>` : '<p class="quiet">Nobody pays again and again.</p>'}</section>
<section><h2>Open disputes</h2>${doubts.length ? `<table><tbody>${doubts.join('')}</tbody></table>` : '<p class="quiet">Nobody disputes anything.</p>'}</section>
<section><h2>Newest events</h2>${told.length ? `<table><tbody>${told.join('')}</tbody></table>` : '<p class="quiet">Nothing has happened yet.</p>'}</section>`)
}
