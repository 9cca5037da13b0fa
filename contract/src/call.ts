import { addressOf, paramNames, sendsQuery, type CallOf, type ResultOf, type Route } from './route.ts'

export interface SentRequest {
  method: string
  url: string
  body?: unknown
  signal?: AbortSignal | undefined
  route: Route
}

export type Send = (request: SentRequest) => Promise<unknown>

/** Addresses carry text, numbers and booleans; the contract has nothing else there. */
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Turns a route and its flat input into one HTTP request. The web, the tests and the seeds differ only in `send`. */
export const caller =
  (send: Send) =>
  async <R extends Route>(route: R, input: CallOf<R>, signal?: AbortSignal): Promise<ResultOf<R>> => {
    const rest: Record<string, unknown> = { ...input }
    let url = addressOf(route)
    for (const name of paramNames(route.path)) {
      url = url.replace(`:${name}`, encodeURIComponent(asText(rest[name])))
      delete rest[name]
    }
    if (!sendsQuery(route)) return (await send({ method: route.method, url, body: rest, signal, route })) as ResultOf<R>

    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(rest)) if (value !== undefined && value !== null) query.append(key, asText(value))
    return (await send({ method: route.method, url: query.size ? `${url}?${query.toString()}` : url, signal, route })) as ResultOf<R>
  }
