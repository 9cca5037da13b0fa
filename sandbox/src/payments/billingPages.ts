import type { FastifyInstance, FastifyReply } from 'fastify'
import type Stripe from 'stripe'
import { idOf } from './books.ts'
import { answerNow, attach, newCard } from './cards.ts'
import { declines } from './charges.ts'
import { subscribe, totalsOf, typeCode, type Outcome, type SubscriptionBill } from './checkoutSubscription.ts'
import { collect } from './collecting.ts'
import type { Desk } from './desk.ts'
import { invoicePage } from './invoicePages.ts'
import { invoicePdf } from './invoicePdf.ts'
import { bankAsks, money } from './pages.ts'
import type { Invoice } from './wire.ts'

interface Asked {
  Params: { id: string }
  Body: Record<string, string>
}

const troubles: Record<Exclude<Outcome, 'done' | 'asks'>, string> = {
  declined: declines.declined.message, no_funds: declines.no_funds.message, no_card: 'Your card number is invalid.',
}

/** How pages are sent, and what stands in the place of one that has had its time. */
export interface Sending {
  desk: Desk
  sendPage(reply: FastifyReply, made: (nonce: string) => string): FastifyReply
  over(reply: FastifyReply): FastifyReply
}

/** What comes of a form of a session's page: the page again, a question of the bank, or the end. */
type Form = { trouble: string | null } | { asks: string } | { isDone: true }

interface Paying {
  account: string | null
  session: Stripe.Checkout.Session
  bill: SubscriptionBill
  typed: Record<string, string>
}

/** What somebody does at the page of a session that sells a subscription: what comes of it. */
export const subscribeBy = (desk: Desk, { account, session, bill, typed }: Paying): Form => {
  if (typed['step'] === 'code') return { trouble: typeCode(desk, { account, session, bill }, typed['code'] ?? '') }
  const bank = typed['step'] === 'confirm' || typed['step'] === 'fail' ? { bank: typed['step'] } as const : {}
  const card = typed['step'] === 'cardless' ? '' : (typed['card'] ?? '')
  const outcome = subscribe(desk, { account, session, bill }, { card, email: typed['email'] ?? null, country: typed['country'], ...bank })
  if (outcome === 'done') return { isDone: true }
  if (outcome === 'asks') return { asks: `Is it you who subscribes, for ${money(totalsOf(bill).total, session.currency ?? 'usd')} now?` }
  return { trouble: troubles[outcome] }
}

/** Invoices as their customers see them, pay them and keep them. */
export const invoicePages = (app: FastifyInstance, path: string, { desk, sendPage, over }: Sending): void => {
  const found = (id: string) => {
    const one = desk.book.everywhere('invoice').find(({ object }) => object.id === id)
    return one && one.object.status !== 'draft' ? one : undefined
  }
  const cards = new Map<string, string>()
  /** The payment that the bank asks about, by a card that is kept. */
  const askedFor = ({ account, object }: { account: string | null; object: Invoice }) => {
    const open = desk.book.all('invoice_payment', account).find(({ invoice, status }) => idOf(invoice) === object.id && status === 'open')
    const intent = open?.payment.payment_intent && desk.book.find('payment_intent', account, idOf(open.payment.payment_intent))
    return intent && intent.status === 'requires_action' && object.status === 'open' ? intent : undefined
  }

  app.get<Asked>(`${path}/invoices/:id`, async ({ params }, reply) => {
    const one = found(params.id)
    if (!one) return over(reply)
    return sendPage(reply, (nonce) => invoicePage({ invoice: one.object, trouble: null, isAsked: askedFor(one) !== undefined, nonce }))
  })

  app.get<Asked>(`${path}/invoices/:id/pdf`, async ({ params }, reply) => {
    const one = found(params.id)
    if (!one) return over(reply)
    const name = `Invoice-${one.object.number ?? one.object.id}.pdf`
    return reply.headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' }).type('application/pdf').send(invoicePdf(one.object))
  })

  app.post<Asked>(`${path}/invoices/:id`, async ({ params, body }, reply) => {
    const one = found(params.id)
    if (!one || one.object.status !== 'open') return over(reply)
    const { account, object: invoice } = one
    const isBank = body['step'] === 'confirm' || body['step'] === 'fail'
    const card = isBank ? (cards.get(invoice.id) ?? '') : (body['card'] ?? '')
    const answer = body['step'] === 'confirm' ? 'ok' : body['step'] === 'fail' ? 'declined' : answerNow(card)
    const again = (trouble: string) =>
      sendPage(reply.code(402), (nonce) => invoicePage({ invoice, trouble, isAsked: askedFor(one) !== undefined, nonce }))
    const kept = isBank && !card ? askedFor(one)?.payment_method : null
    if ((!card && !kept) || !answer) return again(troubles.no_card)
    if (card) cards.set(invoice.id, card)
    const method = kept ? idOf(kept) : attach(desk, account, newCard(desk, account, card), idOf(invoice.customer ?? '')).id
    const intent = collect(desk, account, invoice, { method, answer })
    if (intent?.status === 'requires_action') return sendPage(reply, (nonce) => bankAsks(`Is it you who pays invoice ${invoice.number ?? ''}?`, nonce))
    if (invoice.status === 'paid') return reply.redirect(`${path}/invoices/${invoice.id}`, 303)
    return again(answer === 'no_funds' ? troubles.no_funds : troubles.declined)
  })
}
