import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { newId, type Books } from './books.ts'
import type { Desk, Handlers } from './desk.ts'
import type { Endpoint } from './events.ts'
import { missingParameter, wrongParameter } from './failure.ts'
import { inside, isTrue, metadataIn, needText, text, type Params } from './params.ts'

const typesIn = (params: Params): string[] => {
  const types = Object.values(inside(params, 'enabled_events')).filter((one): one is string => typeof one === 'string')
  const odd = types.find((type) => type !== '*' && !/^[a-z_]+(\.[a-z_]+)+$/.test(type))
  if (odd !== undefined) throw wrongParameter('enabled_events', `Invalid enabled_events: ${odd}`)
  return types
}

/** The secret is said once, in answer to the call that makes the endpoint. */
const withoutSecret = ({ secret: _secret, ...endpoint }: Stripe.WebhookEndpoint): Stripe.WebhookEndpoint => endpoint

export const endpointHandlers = ({ book, now }: Desk): Handlers => ({
  'POST /v1/webhook_endpoints': ({ params }) => {
    const url = needText(params, 'url')
    if (!URL.canParse(url)) throw wrongParameter('url', 'Not a valid URL')
    const types = typesIn(params)
    if (!types.length) throw missingParameter('enabled_events')
    const endpoint = {
      id: newId('we'), object: 'webhook_endpoint', api_version: text(params, 'api_version'), application: isTrue(params, 'connect') ? 'ca_marquee' : null,
      created: now(), description: text(params, 'description'), enabled_events: types, livemode: false, metadata: metadataIn(params), status: 'enabled', url,
      secret: `whsec_${randomBytes(24).toString('hex')}`,
    } satisfies Stripe.WebhookEndpoint
    return book.keep('webhook_endpoint', null, endpoint)
  },
  'POST /v1/webhook_endpoints/:id': ({ params, ids }) => {
    // Neither the version nor whether it hears of accounts can be changed: that is another endpoint.
    const endpoint = book.get('webhook_endpoint', null, ids[0]!)
    const types = typesIn(params)
    if (types.length) endpoint.enabled_events = types
    if ('disabled' in params) endpoint.status = isTrue(params, 'disabled') ? 'disabled' : 'enabled'
    endpoint.url = text(params, 'url') ?? endpoint.url
    return withoutSecret(endpoint)
  },
  'GET /v1/webhook_endpoints/:id': ({ ids }) => withoutSecret(book.get('webhook_endpoint', null, ids[0]!)),
  'GET /v1/webhook_endpoints': ({ params }) => {
    const page = book.page('webhook_endpoint', null, params)
    return { ...page, data: page.data.map(withoutSecret) }
  },
  'DELETE /v1/webhook_endpoints/:id': ({ ids }) => {
    const { id } = book.get('webhook_endpoint', null, ids[0]!)
    book.drop('webhook_endpoint', id)
    return { id, object: 'webhook_endpoint', deleted: true } satisfies Stripe.DeletedWebhookEndpoint
  },
})

/** Those that were made by calls, as they are told. */
export const endpointsIn = (book: Books): Endpoint[] =>
  book.all('webhook_endpoint', null).filter(({ status }) => status === 'enabled').map(({ url, secret, application, enabled_events: enabledEvents }) =>
    ({ url, secret: secret!, connect: application !== null, enabledEvents }))
