import { keyScopes, scopeFor } from '@marquee/contract/apiKeys'
import { ErrorBody } from '@marquee/contract/errors'
import { addressOf, paramNames, sendsQuery, type Route } from '@marquee/contract/route'
import { deliveredEvents, webhookData } from '@marquee/contract/webhooks'
import { z } from 'zod'
import type { Bound } from './implement.ts'

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return rest
}

const inputsOf = (route: Route) => {
  const path = paramNames(route.path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const input = jsonSchema(route.input, 'input') as { properties?: Record<string, object>; required?: string[] }
  if (!sendsQuery(route)) return { parameters: path, requestBody: { required: true, content: { 'application/json': { schema: input } } } }
  const requestBody = { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  const query = Object.entries(input.properties ?? {}).map(([name, schema]) => ({ name, in: 'query', required: input.required?.includes(name) ?? false, schema }))
  return { parameters: [...path, ...query], ...(route.sends ? { requestBody } : {}) }
}

/** A person's token, or a key with the scope; nothing where anyone may call. */
const securityOf = ({ route, open }: Bound) => {
  const scope = scopeFor(route.name)
  return open ? {} : { security: [{ bearer: [] }, ...(scope ? [{ apiKey: [scope] }] : [])] }
}

const operationOf = (bound: Bound) => {
  const { route, guard } = bound
  const scope = scopeFor(route.name)
  const empty = route.result instanceof z.ZodVoid
  return {
    operationId: route.name,
    tags: [route.name.split('.')[0]],
    description: `Who may call: ${guard}. ${scope ? `With an API key: ${scope}.` : 'Not with an API key.'}`,
    ...securityOf(bound),
    ...inputsOf(route),
    responses: {
      ...(empty
        ? { 204: { description: 'Done' } }
        : { 200: { description: 'The answer', content: { 'application/json': { schema: jsonSchema(route.result, 'output') } } } }),
      default: { description: 'A refusal', content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } } },
    },
  }
}

const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

/** What is sent to the owners' own addresses. */
const webhookOf = (event: (typeof deliveredEvents)[number]) => ({
  post: {
    operationId: `webhook.${event}`,
    parameters: headers.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } })),
    requestBody: {
      content: {
        'application/json': {
          schema: jsonSchema(z.object({ type: z.literal(event), timestamp: z.iso.datetime(), data: webhookData[event] }), 'output'),
        },
      },
    },
    responses: { '2XX': { description: 'Taken. Anything else is tried again' } },
  },
})

/** The contract as an OpenAPI 3.1 document. */
export const openapi = (bound: readonly Bound[], title: string) => {
  const paths: Record<string, Record<string, object>> = {}
  for (const entry of bound) {
    const path = addressOf(entry.route).replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [entry.route.method.toLowerCase()]: operationOf(entry) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    webhooks: Object.fromEntries(deliveredEvents.map((event) => [event, webhookOf(event)])),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'mq_…', description: `An API key. Scopes: ${keyScopes.join(', ')}` },
      },
      schemas: { ErrorBody: jsonSchema(ErrorBody, 'output') },
    },
  }
}
