import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { accountPage } from './accountPage.ts'
import { accountOf, outcomes, settleAccount, useLink } from './accounts.ts'
import { invoicePages, subscribeBy } from './billingPages.ts'
import { answerNow } from './cards.ts'
import { declines } from './charges.ts'
import { expire, payWith, type Bill } from './checkout.ts'
import type { Desk } from './desk.ts'
import { answerDispute } from './disputes.ts'
import type { Faults } from './events.ts'
import { Failure } from './failure.ts'
import { bankAsks, bankPage, checkoutPage, onboardingPage, overPage } from './pages.ts'
import { portalPages } from './portalPages.ts'
import { subscribePage } from './subscribePage.ts'
import { switches } from './switches.ts'

export const pagesPath = '/sandbox/payments'

type Fields = Record<string, string>
interface Asked {
  Params: { id: string }
  Body: Fields
}

const sendPage = (reply: FastifyReply, made: (nonce: string) => string) => {
  const nonce = randomBytes(16).toString('base64')
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(made(nonce))
}

interface Answered {
  Params: { id: string; dispute: string }
  Body: Fields
}

interface PagesOptions {
  desk: Desk
  bills: Map<string, Bill>
  faults: Faults
  /** Whoever finds the pages may break things and decide for the bank. */
  hasSwitches: boolean
}

/** What the provider shows people: onboarding, checkout, and on a machine for trying also the switches that break things. */
export const hostedPages = ({ desk, bills, faults, hasSwitches }: PagesOptions): FastifyPluginAsync => async (app) => {
  const { book } = desk
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))))

  const over = (reply: FastifyReply) => sendPage(reply.code(410), overPage)

  app.get<Asked>(`${pagesPath}/onboarding/:id`, async ({ params }, reply) => {
    if (!desk.links.has(params.id)) return over(reply)
    const { link, isGood } = useLink(desk, params.id)
    if (!isGood) return reply.redirect(link.refreshUrl, 303)
    return sendPage(reply, (nonce) => onboardingPage(book.get('account', null, link.account), nonce))
  })

  app.post<Asked>(`${pagesPath}/onboarding/:id`, async ({ params, body }, reply) => {
    const link = desk.links.get(params.id)
    const outcome = outcomes.find((one) => one === body['outcome'])
    if (!link || !outcome) return over(reply)
    desk.links.delete(params.id)
    settleAccount(desk, link.account, outcome)
    return reply.redirect(link.returnUrl, 303)
  })

  /** Whoever was led here knows what the account is called: nothing lists them. */
  app.get<Asked>(`${pagesPath}/dashboard/:id`, async ({ params }, reply) => {
    const account = accountOf(desk, params.id)
    return sendPage(reply, (nonce) => accountPage(desk, account.id, nonce))
  })

  app.post<Answered>(`${pagesPath}/accounts/:id/disputes/:dispute`, async ({ params: { id, dispute }, body }, reply) => {
    answerDispute(desk, id, book.get('dispute', accountOf(desk, id).id, dispute), body['words'] ?? '')
    return reply.redirect(`${pagesPath}/dashboard/${id}`, 303)
  })

  /** A session that may still be paid; one that has had its time is over from then on. */
  const open = (id: string) => {
    const found = book.everywhere('checkout.session').find(({ object }) => object.id === id)
    if (found?.object.status === 'open' && found.object.expires_at <= desk.now()) expire(desk, found.account, found.object)
    return found?.object.status === 'open' ? { account: found.account, session: found.object, bill: bills.get(id)! } : undefined
  }

  app.get<Asked>(`${pagesPath}/checkout/:id`, async ({ params }, reply) => {
    const found = open(params.id)
    if (!found) return over(reply)
    const { session, bill } = found
    const { subscription } = bill
    const shown = { session, trouble: null }
    return sendPage(reply, (nonce) =>
      subscription ? subscribePage({ ...shown, bill: subscription, nonce }) : checkoutPage({ ...shown, bill, nonce }))
  })

  app.post<Asked>(`${pagesPath}/checkout/:id`, async ({ params, body }, reply) => {
    const found = open(params.id)
    if (!found) return over(reply)
    const { account, session, bill } = found
    const { subscription } = bill
    if (subscription) {
      const form = subscribeBy(desk, { account, session, bill: subscription, typed: body })
      if ('isDone' in form) return reply.redirect((session.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', session.id), 303)
      if ('asks' in form) return sendPage(reply, (nonce) => bankAsks(form.asks, nonce))
      if (form.trouble) reply.code(402)
      return sendPage(reply, (nonce) => subscribePage({ session, bill: subscription, trouble: form.trouble, nonce }))
    }
    const again = (trouble: string) => sendPage(reply.code(402), (nonce) => checkoutPage({ session, bill, trouble, nonce }))
    const answer = body['step'] === 'confirm' ? 'ok' : body['step'] === 'fail' ? 'declined' : answerNow(body['card'] ?? '')
    if (!answer) return again('Your card number is invalid.')
    const { status } = payWith(desk, account, session, bill, { answer, country: body['country'] })
    if (status === 'requires_action') return sendPage(reply, (nonce) => bankPage(session, nonce))
    if (status === 'succeeded') return reply.redirect((session.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', session.id), 303)
    return again(answer === 'no_funds' ? declines.no_funds.message : declines.declined.message)
  })

  invoicePages(app, pagesPath, { desk, sendPage, over })
  portalPages(app, pagesPath, { desk, sendPage, over })

  if (hasSwitches) switches(app, { desk, faults, sendPage, path: pagesPath })

  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof Failure) return reply.code(error.status).type('text/plain').send(error.message)
    throw error
  })
}
