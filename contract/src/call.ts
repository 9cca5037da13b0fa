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

/**
 * Turns a route and its flat input into one HTTP request. The web, the tests and the seeds differ only in `send`. With `keepalive` a
 * command goes on when the page is left.
 */
export const caller =
  (send: Send) =>
  async <R extends Route>(route: R, input: CallOf<R>, signal?: AbortSignal, keepalive?: boolean): Promise<ResultOf<R>> => {
    const rest: Record<string, unknown> = { ...input }
    let url = addressOf(route)
    for (const name of paramNames(route.path)) {
      url = url.replace(`:${name}`, encodeURIComponent(asText(rest[name])))
      delete rest[name]
    }
    if (!sendsQuery(route)) return (await send({ method: route.method, url, body: rest, signal, keepalive, route })) as ResultOf<R>

    const { file, ...named } = route.sends === 'file' ? rest : { file: undefined, ...rest }
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(named)) if (value !== undefined && value !== null) query.append(key, asText(value))
    const request = { method: route.method, url: query.size ? `${url}?${query.toString()}` : url, signal, route }
    return (await send(file ? { ...request, file: file as Blob | Uint8Array } : request)) as ResultOf<R>
  }
