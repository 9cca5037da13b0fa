import type { SentRequest } from '@marquee/contract/call'
import { takeEarly } from '#api/takeEarly.ts'
import { ApiError } from '#api/errors.ts'
import { noteReached, throwLost } from '#api/network.ts'

/** Every JSON call gives up after this long (specification, section 9). */
const timeoutMs = 10_000

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** The value of a cookie, or undefined. */
export const cookie = (name: string) =>
  document.cookie
    .split('; ')
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => decodeURIComponent(pair.slice(name.length + 1)))[0]

/** What every call carries: who asks, and that our own page does. */
export const headersFor = ({ method, url, body }: SentRequest, token: string | undefined) => {
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  // A secret goes to our own origin only: axios once sent its XSRF header to any host.
  if (new URL(url, window.location.origin).origin !== window.location.origin) return headers
  if (token) headers.set('authorization', `Bearer ${token}`)
  const xsrf = safeMethods.includes(method) ? undefined : cookie('XSRF-TOKEN')
  if (xsrf) headers.set('x-xsrf-token', xsrf)
  return headers
}

const jsonIn = async (response: Response): Promise<unknown> => {
  const text = await response.text().catch(throwLost)
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (response.ok) throw error
    return undefined
  }
}

/** As a call does that is given up, whoever gives it up. */
const unless = <T>(signal: AbortSignal, answer: Promise<T>) =>
  Promise.race([
    answer,
    new Promise<never>((_, refuse) => {
      const stop = () => refuse(signal.reason as Error)
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop, { once: true })
    }),
  ])

/** One HTTP exchange. Throws ApiError outside 2xx, a DOMException named TimeoutError after ten seconds, TypeError without a network. */
export const exchange = async (request: SentRequest, token?: string): Promise<unknown> => {
  const { method, url, body, signal, keepalive } = request
  const patience = AbortSignal.timeout(timeoutMs)
  const until = signal ? AbortSignal.any([signal, patience]) : patience
  const asked = takeEarly(request, token)
  const early = asked && (await unless(until, asked).catch(throwLost))
  if (early) {
    noteReached()
    return JSON.parse(early)
  }
  const response = await fetch(url, {
    method,
    headers: headersFor(request, token),
    credentials: 'same-origin',
    signal: until,
    ...(keepalive ? { keepalive } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(throwLost)
  noteReached()
  const answer = await jsonIn(response)
  if (!response.ok) throw new ApiError(response.status, answer)
  return answer
}
