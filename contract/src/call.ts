import { addressOf, paramNames, sendsQuery, type CallOf, type ResultOf, type Route } from './route.ts'

export interface SentRequest {
  method: string
  url: string
  body?: unknown
  /** Instead of a body, where the route takes a file. */
  file?: Blob | Uint8Array
  signal?: AbortSignal | undefined
  /** It goes on when the page is left. */
  keepalive?: boolean | undefined
  route: Route
}

export type Send = (request: SentRequest) => Promise<unknown>

/** Addresses carry text, numbers and booleans; the contract has nothing else there. */
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The request that a route and its flat input make; what it carries stands in its address or in its body. */
export const requestOf = <R extends Route>(route: R, input: CallOf<R>): SentRequest => {
  const rest: Record<string, unknown> = { ...input }
  let url = addressOf(route)
  for (const name of paramNames(route.path)) {
    url = url.replace(`:${name}`, encodeURIComponent(asText(rest[name])))
    delete rest[name]
  }
  if (!sendsQuery(route)) return { method: route.method, url, body: rest, route }

  const { file, ...named } = route.sends === 'file' ? rest : { file: undefined, ...rest }
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(named)) if (value !== undefined && value !== null) query.append(key, asText(value))
  const request = { method: route.method, url: query.size ? `${url}?${query.toString()}` : url, route }
  return file ? { ...request, file: file as Blob | Uint8Array } : request
}

/**
 * Turns a route and its flat input into one HTTP request. The web, the tests and the seeds differ only in `send`. With `keepalive` a
 * command goes on when the page is left.
 */
export const caller =
  (send: Send) =>
  async <R extends Route>(route: R, input: CallOf<R>, signal?: AbortSignal, keepalive?: boolean): Promise<ResultOf<R>> => {
    const request = requestOf(route, input)
    return (await send(request.body === undefined ? { ...request, signal } : { ...request, signal, keepalive })) as ResultOf<R>
  }
