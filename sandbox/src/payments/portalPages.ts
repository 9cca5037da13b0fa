import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { escape } from '#mailboxPage.ts'
import type { Sending } from './billingPages.ts'
import { bankAsks, cardField, money, page } from './pages.ts'
import { changeCard, endByPortal, holdings, portalSession } from './portal.ts'
import { periodOf } from './subscriptions.ts'
import { cardsToTry } from './subscribePage.ts'

type Session = Stripe.BillingPortal.Session

const day = (at: number) => new Date(at * 1_000).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const cardForm = (trouble: string | null) =>
  `<section><h2>Another card</h2><form method="post">${cardField(trouble)}
<div class="row"><button class="yes" name="step" value="card">Save this card</button></div></form></section>`

const backLink = ({ return_url: url }: Session) => (url ? `<p><a href="${escape(url)}">Go back</a></p>` : '')

const endButton = (id: string, isEnding: boolean) =>
  `<form method="post"><input type="hidden" name="subscription" value="${id}">
<div class="row"><button name="step" value="${isEnding ? 'end' : 'keep'}">${isEnding ? 'End it with the period' : 'Keep it after all'}</button></div></form>`

interface Shown {
  session: Session
  own: ReturnType<typeof holdings>
  trouble: string | null
  nonce: string
}

/** What somebody has bought, and what they can do about it; led to one thing, only that. */
const portalPage = ({ session, own, trouble, nonce }: Shown) => {
  if (session.flow?.type === 'payment_method_update')
    return page('Your card', nonce, `<h1>Your card</h1>${cardForm(trouble)}${backLink(session)}${cardsToTry}`)
  const asked = session.flow?.subscription_cancel?.subscription
  const rows = own.subscriptions.filter(({ id }) => asked === undefined || id === asked).map((one) => {
    const { end } = periodOf(one)
    const words = one.cancel_at === null ? `renews on ${day(end)}` : `ends on ${day(one.cancel_at)}`
    return `<tr><td>${money(one.items.data[0]!.price.unit_amount ?? 0, one.currency)}, ${one.status}, ${words}</td><td>${endButton(one.id, one.cancel_at === null)}</td></tr>`
  })
  const subscriptions = `<section><h2>Subscriptions</h2><table><tbody>${rows.join('')}</tbody></table></section>`
  if (asked !== undefined) return page('End your subscription', nonce, `<h1>End your subscription</h1>${subscriptions}${backLink(session)}`)
  const cards = own.cards.map(({ id, card }) => `<li>•••• ${card?.last4 ?? ''}${id === own.standing ? ' (pays)' : ''}</li>`)
  const bills = own.invoices.map(({ id, number, amount_due: due, currency, status }) =>
    `<tr><td><a href="/sandbox/payments/invoices/${id}">${escape(number ?? '')}</a></td><td>${money(due, currency)}, ${status ?? ''}</td></tr>`)
  return page('What you pay for', nonce, `<h1>What you pay for</h1>${subscriptions}<section><h2>Cards</h2><ul>${cards.join('')}</ul></section>
${cardForm(trouble)}<section><h2>Invoices</h2><table><tbody>${bills.join('')}</tbody></table></section>${backLink(session)}${cardsToTry}`)
}

interface Asked {
  Params: { id: string }
  Body: Record<string, string>
}

/** The pages at which customers look after what they pay for. */
export const portalPages = (app: FastifyInstance, path: string, { desk, sendPage, over }: Sending): void => {
  /** The cards about which the bank asks, by the session. */
  const cards = new Map<string, string>()

  app.get<Asked>(`${path}/portal/:id`, async ({ params }, reply) => {
    const found = portalSession(desk, params.id)
    if (!found) return over(reply)
    const { account, session } = found
    return sendPage(reply, (nonce) => portalPage({ session, own: holdings(desk, account, session.customer), trouble: null, nonce }))
  })

  app.post<Asked>(`${path}/portal/:id`, async ({ params, body }, reply) => {
    const found = portalSession(desk, params.id)
    if (!found) return over(reply)
    const { account, session } = found
    const { customer, flow } = session
    const done = () => reply.redirect(flow?.after_completion.redirect?.return_url ?? `${path}/portal/${session.id}`, 303)
    if (body['step'] === 'end' || body['step'] === 'keep') {
      endByPortal(desk, account, customer, body['subscription'] ?? '', body['step'] === 'end')
      return done()
    }
    const again = (trouble: string) =>
      sendPage(reply.code(402), (nonce) => portalPage({ session, own: holdings(desk, account, customer), trouble, nonce }))
    if (body['step'] === 'fail') return again('Your bank did not let this card through.')
    const isSure = body['step'] === 'confirm'
    const number = isSure ? (cards.get(session.id) ?? '') : (body['card'] ?? '')
    const intent = changeCard(desk, account, customer, { number, isSure })
    if (!intent) return again('Your card number is invalid.')
    if (intent.status === 'succeeded') return done()
    cards.set(session.id, number)
    if (intent.status === 'requires_action') return sendPage(reply, (nonce) => bankAsks('Is it you who keeps this card?', nonce))
    return again(intent.last_setup_error?.message ?? 'Your card was declined.')
  })
}
