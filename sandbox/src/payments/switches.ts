import type { FastifyInstance, FastifyReply } from 'fastify'
import { outcomes, settleAccount } from './accounts.ts'
import { balanceOf } from './balance.ts'
import type { Desk } from './desk.ts'
import { closeDispute } from './disputes.ts'
import type { Faults } from './events.ts'
import { overviewPage } from './pages.ts'
import type { Params } from './params.ts'
import { payOut, payOutByHand, settlePayout } from './payouts.ts'
import { settleRefunds } from './refunds.ts'
import { isOver } from './standing.ts'
import { subscriptionHandlers } from './subscriptionHandlers.ts'

interface Asked {
  Params: { id: string }
  Body: Record<string, string>
}

interface Switching {
  desk: Desk
  faults: Faults
  sendPage(reply: FastifyReply, made: (nonce: string) => string): FastifyReply
  path: string
}

const newest = 30

/** A page of everything that is known, of all accounts, with what decides for the bank and the provider, and what breaks things. */
export const switches = (app: FastifyInstance, { desk, faults, sendPage, path }: Switching): void => {
  const { book, events, gone } = desk

  app.get(path, async (_request, reply) =>
    sendPage(reply, (nonce) => overviewPage({
      accounts: book.all('account', null).map((account) => ({ account, isGone: gone.has(account.id) })),
      disputes: book.everywhere('dispute').map(({ object }) => object).filter(({ status }) => !['won', 'lost', 'warning_closed'].includes(status)),
      subscriptions: book.everywhere('subscription').map(({ object }) => object).filter((one) => !isOver(one)).slice(0, newest),
      events: book.everywhere('event').slice(0, newest).map(({ object }) => object),
      faults,
      nonce,
    })))

  app.post<Asked>(`${path}/faults`, async ({ body }, reply) => {
    const on = (name: string) => body[name] !== undefined
    const delay = Number(body['delay'] ?? 0)
    Object.assign(faults, { duplicate: on('duplicate'), reorder: on('reorder'), drop: on('drop'), fail: on('fail'), delay: delay > 0 ? delay : 0 })
    return reply.redirect(path, 303)
  })

  app.post<Asked>(`${path}/accounts/:id`, async ({ params, body }, reply) => {
    const outcome = outcomes.find((one) => one === body['outcome'])
    if (outcome && book.find('account', null, params.id)) settleAccount(desk, params.id, outcome)
    return reply.redirect(path, 303)
  })

  app.post<Asked>(`${path}/accounts/:id/payouts`, async ({ params, body }, reply) => {
    if (!book.find('account', null, params.id)) return reply.redirect(path, 303)
    settleRefunds(desk, params.id)
    if (body['outcome'] === 'by_hand')
      for (const { amount, currency } of balanceOf(desk, params.id).available)
        if (amount > 1) payOutByHand(desk, params.id, Math.floor(amount / 2), currency)
    if (body['outcome'] !== 'by_hand')
      for (const payout of payOut(desk, params.id)) settlePayout(desk, params.id, payout, body['outcome'] !== 'failed')
    return reply.redirect(path, 303)
  })

  app.post<Asked>(`${path}/subscriptions/:id/renewal`, async ({ params }, reply) => {
    const found = book.everywhere('subscription').find(({ object }) => object.id === params.id)
    if (found && !isOver(found.object)) {
      const { account, object } = found
      const wanted: Params = object.status === 'trialing'
        ? { trial_end: 'now', proration_behavior: 'none' }
        : { billing_cycle_anchor: { type: 'now' }, proration_behavior: 'none' }
      subscriptionHandlers(desk)['POST /v1/subscriptions/:id']!({ account, params: wanted, ids: [object.id] })
    }
    return reply.redirect(path, 303)
  })

  app.post<Asked>(`${path}/disputes/:id`, async ({ params, body }, reply) => {
    const found = book.everywhere('dispute').find(({ object }) => object.id === params.id)
    if (found) closeDispute(desk, found.account, found.object, body['outcome'] === 'won')
    return reply.redirect(path, 303)
  })

  app.post<Asked>(`${path}/events/:id`, async ({ params }, reply) => {
    const found = book.everywhere('event').find(({ object }) => object.id === params.id)
    if (found) events.resend(found.object)
    return reply.redirect(path, 303)
  })
}
