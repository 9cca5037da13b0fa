import Stripe from 'stripe'
import { timeLeft } from './deadline.ts'

type Http = ReturnType<typeof Stripe.createNodeHttpClient>
type Answer = Awaited<ReturnType<Http['makeRequest']>>

/** How long one call may take, in ms: a look, and what changes something, such as a card that is charged. */
const patience = { look: 4_000, change: 8_000 } as const
/** With less time left nothing is begun that changes something: whoever waits would not hear what came of it. */
const leastForChange = 1_500

const timeFor = (method: string): number => {
  const [most, least] = method === 'GET' ? [patience.look, 1] : [patience.change, leastForChange]
  const left = timeLeft()
  // As the client says it of a call that took too long.
  if (left < least) throw Object.assign(new TypeError('There is no time left to ask the payment provider'), { code: 'ETIMEDOUT' })
  return Math.min(most, left)
}

/** What may be there twice, for nobody pays or is paid by it: a second one is never heard of. */
const harmless = new Set([
  '/v1/accounts', '/v1/customers', '/v1/products', '/v1/prices', '/v1/coupons', '/v1/checkout/sessions', '/v1/billing_portal/configurations',
])
/** All that is left of a payment goes back once: the second time there is nothing left. */
const isWholeRefund = (path: string, said: string) => path === '/v1/refunds' && !/(^|&)amount=/.test(said)

const turnMs = 600_000
/** Another key for the same wish, and for some minutes the same one. */
export const keyAnew = (key: string) => `${key} again ${Math.floor(Date.now() / turnMs)}`

/** The provider keeps what it has answered under a key for a day, also that it was broken. */
const isKeptFailure = (answer: Answer) => answer.getStatusCode() >= 500 && answer.getHeaders()['idempotent-replayed'] === 'true'

/** How calls reach Stripe: none takes longer than somebody waits, and what once broke there does not stay so for a day. */
export const stripeHttp = (): Http => {
  const plain = Stripe.createNodeHttpClient()
  const { makeRequest } = plain
  plain.makeRequest = async (host, port, path, method, headers, said, protocol) => {
    const ask = (these: typeof headers) => makeRequest.call(plain, host, port, path, method, these, said, protocol, timeFor(method))
    const answer = await ask(headers)
    const key = headers['Idempotency-Key']
    if (typeof key !== 'string' || !isKeptFailure(answer) || !(harmless.has(path) || isWholeRefund(path, said))) return answer
    answer.dispose?.()
    return ask({ ...headers, 'Idempotency-Key': keyAnew(key) })
  }
  return plain
}
