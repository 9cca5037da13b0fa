import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { accountHandlers, accountOf } from './accounts.ts'
import { balanceHandlers } from './balance.ts'
import { idOf, newId, type Books, type Kind } from './books.ts'
import { catalogueHandlers } from './catalogue.ts'
import { checkoutHandlers, type Bill } from './checkout.ts'
import { discountHandlers } from './coupons.ts'
import { customerBalanceHandlers } from './customerBalance.ts'
import { customerHandlers } from './customers.ts'
import type { Desk, Handlers } from './desk.ts'
import { disputeHandlers } from './disputes.ts'
import { endpointHandlers } from './endpoints.ts'
import type { CallFault, Faults } from './events.ts'
import { Failure } from './failure.ts'
import { moneyHandlers } from './intents.ts'
import { invoiceHandlers } from './invoiceHandlers.ts'
import type { Answered } from './memory.ts'
import { readForm, text, type Params } from './params.ts'
import { payoutHandlers } from './payouts.ts'
import { day } from './periods.ts'
import { paymentMethodHandlers } from './paymentMethods.ts'
import { portalHandlers } from './portal.ts'
import { checkParameters, reference } from './reference.ts'
import { scheduleHandlers } from './schedules.ts'
import { subscriptionHandlers } from './subscriptionHandlers.ts'
import { taxHandlers } from './taxes.ts'
import { testClockHandlers } from './testClocks.ts'
import { listOf } from './wire.ts'

const eventHandlers = ({ book }: Desk): Handlers => ({
  'GET /v1/events/:id': ({ account, ids }) => book.get('event', account, ids[0]!),
  'GET /v1/events': ({ account, params }) => {
    const wanted = text(params, 'delivery_success')
    const since = typeof params['created'] === 'object' ? Number(text(params['created'], 'gte') ?? 0) : 0
    const types = Object.values(typeof params['types'] === 'object' ? params['types'] : {})
    return book.page('event', account, params, (event) =>
      (wanted === null || (event.pending_webhooks === 0) === (wanted === 'true')) &&
      event.created >= since &&
      (!types.length || types.includes(event.type)))
  },
})

/** What stands behind the names that an answer can be widened by. */
const kinds: Readonly<Record<string, Kind>> = {
  latest_charge: 'charge', charge: 'charge', payment_intent: 'payment_intent', customer: 'customer', product: 'product',
  balance_transaction: 'balance_transaction',
  subscription: 'subscription', latest_invoice: 'invoice', invoice: 'invoice', default_payment_method: 'payment_method', payment_method: 'payment_method',
  discounts: 'discount', discount: 'discount', coupon: 'coupon', promotion_code: 'promotion_code', schedule: 'subscription_schedule', price: 'price',
  test_clock: 'test_helpers.test_clock', setup_intent: 'setup_intent', pending_setup_intent: 'setup_intent',
}

/** What an object holds only when somebody asks for it. */
const added: Readonly<Record<string, (book: Books, account: string | null, holder: Record<string, unknown>) => unknown>> = {
  'invoice payments': (book, account, { id }) =>
    listOf(book.all('invoice_payment', account).filter((one) => one.invoice === id), `/v1/invoice_payments?invoice=${String(id)}`),
  'invoice confirmation_secret': (book, account, { id }) => {
    const payment = book.all('invoice_payment', account).find((one) => one.invoice === id)?.payment.payment_intent
    return payment ? { client_secret: book.get('payment_intent', account, idOf(payment)).client_secret, type: 'payment_intent' } : null
  },
}

const widen = (book: Books, account: string | null, object: unknown, path: string[]): void => {
  const [name, ...rest] = path
  if (!name || typeof object !== 'object' || object === null) return
  const holder = object as Record<string, unknown>
  const kind = kinds[name]
  if (holder[name] === undefined) holder[name] = structuredClone(added[`${String(holder['object'])} ${name}`]?.(book, account, holder))
  if (Array.isArray(holder[name])) {
    if (kind) holder[name] = holder[name].map((one: unknown) => (typeof one === 'string' ? structuredClone(book.get(kind, account, one)) : one))
    for (const one of holder[name] as unknown[]) widen(book, account, one, rest)
    return
  }
  if (typeof holder[name] === 'string' && kind) holder[name] = structuredClone(book.get(kind, account, holder[name]))
  else if (holder[name] === undefined) throw new Failure(400, { message: `This property cannot be expanded (${name}).`, param: 'expand' })
  widen(book, account, holder[name], rest)
}

interface ApiOptions {
  desk: Desk
  bills: Map<string, Bill>
  answered: Map<string, Answered>
  faults: Faults
  secretKey: string
  apiVersion: string
}

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** What is answered under a key while that is known: also what broke, and nothing of a call that was not understood, or not let in. */
const isKept = ({ status, said }: Failure) => ![401, 403, 409, 429].includes(status) && !/^(parameter_|url_)/.test(said.code ?? '')

/** The provider's API: what it takes, refuses and answers; every change has its event. */
export const createApi = ({ desk, bills, answered, faults, secretKey, apiVersion }: ApiOptions): FastifyInstance => {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  const handlers: Handlers = {
    ...accountHandlers(desk), ...catalogueHandlers(desk), ...moneyHandlers(desk), ...checkoutHandlers(desk, bills),
    ...eventHandlers(desk), ...endpointHandlers(desk),
    ...balanceHandlers(desk), ...taxHandlers(desk), ...disputeHandlers(desk), ...payoutHandlers(desk),
    ...customerHandlers(desk), ...customerBalanceHandlers(desk), ...subscriptionHandlers(desk), ...invoiceHandlers(desk),
    ...discountHandlers(desk),
    ...paymentMethodHandlers(desk), ...portalHandlers(desk), ...scheduleHandlers(desk), ...testClockHandlers(desk),
  }

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, readForm(String(body))))

  const refuse = (status: number, failure: { code?: string; message: string; type?: string }) => new Failure(status, failure)

  const checked = (request: FastifyRequest): string | null => {
    const key = /^Bearer (.+)$/.exec(header(request, 'authorization') ?? '')?.[1]
    if (key !== secretKey) throw refuse(401, { message: 'Invalid API Key provided' })
    const version = header(request, 'stripe-version')
    if (version !== apiVersion) throw refuse(400, { message: `Invalid Stripe API version: ${version ?? 'none'}` })
    const account = header(request, 'stripe-account')
    return account ? accountOf(desk, account).id : null
  }

  const outages: Readonly<Record<409 | 429 | 500, Failure>> = {
    409: refuse(409, { code: 'idempotency_key_in_use', type: 'idempotency_error', message: 'There is currently another in-progress request using this Stripe-Idempotency-Key.' }),
    429: refuse(429, { code: 'rate_limit', message: 'Request rate limit exceeded.' }),
    500: refuse(500, { type: 'api_error', message: 'An unexpected error occurred' }),
  }

  const answerTo = (place: string, request: FastifyRequest, fault: CallFault['answer'] | undefined): Answered['answer'] => {
    try {
      if (typeof fault === 'number') throw outages[fault]
      const account = checked(request)
      const params = request.method !== 'POST' ? readForm(request.url.split('?')[1] ?? '') : ((request.body ?? {}) as Params)
      checkParameters(place, params)
      const ids = Object.values((request.params ?? {}) as Record<string, string>)
      const object = structuredClone(handlers[place]!({ account, params, ids }))
      for (const path of Object.values(typeof params['expand'] === 'object' ? params['expand'] : {}))
        if (typeof path === 'string') widen(desk.book, account, object, path.split('.'))
      if (fault === 'broken') throw outages[500]
      return { status: 200, body: JSON.stringify(object) }
    } catch (error) {
      if (error instanceof Failure) return { status: error.status, body: JSON.stringify(error.body), isKept: isKept(error) }
      throw error
    }
  }

  const once = (place: string, request: FastifyRequest, fault: CallFault['answer'] | undefined): Answered['answer'] & { isReplayed?: boolean } => {
    const key = header(request, 'idempotency-key')
    if (!key || request.method !== 'POST') return answerTo(place, request, fault)
    const under = `${header(request, 'stripe-account') ?? ''} ${key}`
    const said = createHash('sha256').update(`${request.url} ${JSON.stringify(request.body ?? {})}`).digest('hex')
    const kept = answered.get(under)
    const before = kept && kept.at > desk.now() - day ? kept : undefined
    if (before && before.said !== said) {
      const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      return { status: 400, body: JSON.stringify(refuse(400, { type: 'idempotency_error', message }).body) }
    }
    if (before) return { ...before.answer, isReplayed: true }
    const answer = answerTo(place, request, fault)
    if (answer.isKept ?? true) answered.set(under, { said, at: desk.now(), answer })
    return answer
  }

  const send = (reply: FastifyReply, { status, body, isReplayed }: ReturnType<typeof once>) =>
    reply
      .code(status)
      .headers({
        'request-id': newId('req'), ...(isReplayed ? { 'idempotent-replayed': 'true' } : {}), ...(status >= 500 ? { 'stripe-should-retry': 'false' } : {}),
      })
      .type('application/json')
      .send(body)

  const faultAt = (place: string): CallFault['answer'] | undefined => {
    const one = faults.calls.find((call) => call.place === place && call.times > 0)
    if (one) one.times -= 1
    return one?.answer ?? (faults.fail ? 500 : undefined)
  }

  const places = new Set([...Object.keys(handlers), ...Object.keys(reference)])
  const unlike = [...places].filter((place) => !(place in handlers && place in reference))
  if (unlike.length) throw new Error(`Each call has a row in the reference and something that answers it; not so ${unlike.join(', ')}`)
  for (const place of Object.keys(handlers)) {
    const [method, url] = place.split(' ') as ['GET' | 'POST' | 'DELETE', string]
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const fault = faultAt(place)
        const answer = once(place, request, fault)
        if (fault !== 'lost' && fault !== 'silent') return send(reply, answer)
        // It is done, and whoever asked does not hear of it.
        reply.hijack()
        if (fault === 'lost') request.raw.socket.destroy()
        return reply
      },
    })
  }
  app.setNotFoundHandler((request, reply) =>
    send(reply, { status: 404, body: JSON.stringify(refuse(404, { message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]})` }).body) }))
  return app
}
