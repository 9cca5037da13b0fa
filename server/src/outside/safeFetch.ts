import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isLoopback, isPublicAddress } from './addresses.ts'
import { addressesOf } from './names.ts'

const pages = 'text/html,application/xhtml+xml;q=0.9'
const limits = { redirects: 3, milliseconds: 5_000, bytes: 1_048_576 } as const

/** A page that is not fetched, or could not be: the message is one sentence for the log. */
export class OutsideError extends Error {
  override name = 'OutsideError'
}

/** A page that is not asked for: its address, or one that it leads on to, is none of the public internet. */
export class NotPublicError extends OutsideError {
  override name = 'NotPublicError'
}

/** What is longer than was asked for. */
export class TooLargeError extends OutsideError {
  override name = 'TooLargeError'
}

export interface OutsidePage {
  /** Where it was found, after redirects. */
  url: URL
  status: number
  contentType: string
  body: Buffer
  /** There is more of it. */
  isCut: boolean
}

export interface OutsideOptions {
  /** Every address of a name; asked once per request, and ended with it. */
  resolve?: (hostname: string, signal: AbortSignal) => Promise<string[]>
  /** Names that answer on this machine, on any port or the one that is said with them: for tests and the sandbox, never in production. */
  loopbackHosts?: readonly string[]
  milliseconds?: number
  /** How much is read: 1 MB unless it is said. */
  bytes?: number
  /** Keeps what was read so far of a page that is longer, and does not refuse it. */
  cut?: boolean
  /** The types that are asked for: pages unless it is said. */
  accept?: string
  /** Goes along in the header of this name. What carries it is never redirected: it is meant for this address alone. */
  authorization?: string
  /** Makes it a POST of these fields; never redirected either. */
  form?: Readonly<Record<string, string>>
  /** Makes it a POST of these bytes with these headers; never redirected either. */
  sends?: { body: Buffer; headers: Readonly<Record<string, string | number>> }
}

const refuseUrl = (url: URL, isOwn: boolean) => {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new NotPublicError('Only http and https are fetched')
  if (url.username || url.password) throw new NotPublicError('An address with credentials is not fetched')
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  if (!isOwn && port !== '80' && port !== '443') throw new NotPublicError(`Port ${port} is not fetched from`)
}

/** The one address to connect to. Names are resolved once: what was checked is what is connected to, whatever the name says later. */
const addressOf = async (url: URL, resolve: (hostname: string) => Promise<string[]>, isOwn: boolean) => {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isOwn) return '127.0.0.1'
  const addresses = isIP(host) ? [host] : await resolve(host)
  const hidden = addresses.find((address) => !isPublicAddress(address))
  if (hidden !== undefined) throw new NotPublicError(`${url.hostname} leads to ${isLoopback(hidden) ? 'this machine' : 'a private network'}`)
  return addresses[0] ?? fail(`${url.hostname} has no address`)
}

const fail = (message: string): never => {
  throw new OutsideError(message)
}

/** One request to a checked address, under the name that was asked for: no cookies, no connection that is used twice. */
const ask = (url: URL, address: string, { accept = pages, authorization, form, sends }: OutsideOptions, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const body = sends?.body ?? (form && new URLSearchParams(form).toString())
    const isSecure = url.protocol === 'https:'
    const name = url.hostname.replace(/^\[|\]$/g, '')
    const outgoing = (isSecure ? httpsRequest : httpRequest)(
      {
        host: address,
        port: url.port || (isSecure ? 443 : 80),
        path: `${url.pathname}${url.search}`,
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        signal,
        headers: {
          host: url.host,
          accept,
          'accept-encoding': 'identity',
          'user-agent': 'Marquee',
          ...(authorization ? { authorization } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }),
          ...(sends && Object.fromEntries(Object.entries(sends.headers).map(([name, value]) => [name.toLowerCase(), value]))),
        },
        ...(isSecure && !isIP(name) ? { servername: name } : {}),
      },
      resolve,
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })

const bodyOf = async (answer: IncomingMessage, { bytes = limits.bytes, cut = false }: OutsideOptions) => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    pieces.push(piece)
    size += piece.length
    if (size > bytes) break
  }
  const isCut = size > bytes
  if (isCut && !cut) throw new TooLargeError(`The page is larger than ${Math.round(bytes / limits.bytes)} MB`)
  return { body: Buffer.concat(pieces).subarray(0, bytes), isCut }
}

const follow = async (first: URL, options: OutsideOptions, signal: AbortSignal): Promise<OutsidePage> => {
  const { resolve = addressesOf, loopbackHosts = [], authorization, form, sends } = options
  let url = first
  for (let redirects = 0; redirects <= limits.redirects; redirects++) {
    const isOwn = loopbackHosts.includes(url.hostname) || loopbackHosts.includes(url.host)
    refuseUrl(url, isOwn)
    const answer = await ask(url, await addressOf(url, (name) => resolve(name, signal), isOwn), options, signal)
    const { statusCode: status = 0, headers } = answer
    const target = status >= 300 && status < 400 ? headers.location : undefined
    if (target === undefined) {
      if ((headers['content-encoding'] ?? 'identity') !== 'identity') fail('The page is compressed although nobody asked for that')
      return { url, status, contentType: headers['content-type'] ?? '', ...(await bodyOf(answer, options)) }
    }
    answer.destroy()
    if (authorization || form || sends) fail('What was sent to one address is not sent on to another')
    if (!URL.canParse(target, url.href)) fail('The redirect leads nowhere')
    url = new URL(target, url)
  }
  return fail(`More than ${limits.redirects} redirects`)
}

/**
 * Fetches a page that somebody outside has named, without letting that somebody reach our own network (scale and safety, S23):
 * http and https on their usual ports, the name resolved once and refused if any of its addresses is not public, the connection made
 * to the address that was checked, each of at most three redirects checked alike, five seconds and 1 MB in all unless it is said.
 * @throws NotPublicError where it is not asked for, TooLargeError where it is longer than what is read, OutsideError where it is not as
 *   it should be, or the network's own error
 */
export const safeFetch = async (address: string, options: OutsideOptions = {}): Promise<OutsidePage> => {
  if (!URL.canParse(address)) throw new NotPublicError('This is no address')
  const signal = AbortSignal.timeout(options.milliseconds ?? limits.milliseconds)
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new OutsideError('The page took too long'))))
  return Promise.race([follow(new URL(address), options, signal), late])
}
