import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isLoopback, isPublicAddress } from './addresses.ts'

const limits = { redirects: 3, milliseconds: 5_000, bytes: 1_048_576 } as const

/** A page that is not fetched, or could not be: the message is one sentence for the log. */
export class OutsideError extends Error {
  override name = 'OutsideError'
}

export interface OutsidePage {
  /** Where it was found, after redirects. */
  url: URL
  status: number
  contentType: string
  body: Buffer
}

export interface OutsideOptions {
  /** Every address of a name; asked once per request. */
  resolve?: (hostname: string) => Promise<string[]>
  /** Names that answer on this machine, on any port: for tests and the sandbox. Production has none. */
  loopbackHosts?: readonly string[]
  milliseconds?: number
}

const systemResolve = async (hostname: string) => (await lookup(hostname, { all: true })).map(({ address }) => address)

const refuseUrl = (url: URL, isOwn: boolean) => {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutsideError('Only http and https are fetched')
  if (url.username || url.password) throw new OutsideError('An address with credentials is not fetched')
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  if (!isOwn && port !== '80' && port !== '443') throw new OutsideError(`Port ${port} is not fetched from`)
}

/** The one address to connect to. Names are resolved once: what was checked is what is connected to, whatever the name says later. */
const addressOf = async (url: URL, resolve: (hostname: string) => Promise<string[]>, isOwn: boolean) => {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isOwn) return '127.0.0.1'
  const addresses = isIP(host) ? [host] : await resolve(host)
  const hidden = addresses.find((address) => !isPublicAddress(address))
  if (hidden !== undefined) throw new OutsideError(`${url.hostname} leads to ${isLoopback(hidden) ? 'this machine' : 'a private network'}`)
  return addresses[0] ?? fail(`${url.hostname} has no address`)
}

const fail = (message: string): never => {
  throw new OutsideError(message)
}

/** One request to a checked address, under the name that was asked for: no cookies, no credentials, no connection that is used twice. */
const ask = (url: URL, address: string, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const isSecure = url.protocol === 'https:'
    const name = url.hostname.replace(/^\[|\]$/g, '')
    const outgoing = (isSecure ? httpsRequest : httpRequest)(
      {
        host: address,
        port: url.port || (isSecure ? 443 : 80),
        path: `${url.pathname}${url.search}`,
        method: 'GET',
        agent: false,
        signal,
        headers: { host: url.host, accept: 'text/html,application/xhtml+xml;q=0.9', 'accept-encoding': 'identity', 'user-agent': 'Marquee' },
        ...(isSecure && !isIP(name) ? { servername: name } : {}),
      },
      resolve,
    )
    outgoing.on('error', reject)
    outgoing.end()
  })

const bodyOf = async (answer: IncomingMessage) => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > limits.bytes) fail('The page is larger than 1 MB')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const follow = async (first: URL, options: OutsideOptions, signal: AbortSignal): Promise<OutsidePage> => {
  const { resolve = systemResolve, loopbackHosts = [] } = options
  let url = first
  for (let redirects = 0; redirects <= limits.redirects; redirects++) {
    const isOwn = loopbackHosts.includes(url.hostname)
    refuseUrl(url, isOwn)
    const answer = await ask(url, await addressOf(url, resolve, isOwn), signal)
    const { statusCode: status = 0, headers } = answer
    const target = status >= 300 && status < 400 ? headers.location : undefined
    if (target === undefined) {
      if ((headers['content-encoding'] ?? 'identity') !== 'identity') fail('The page is compressed although nobody asked for that')
      return { url, status, contentType: headers['content-type'] ?? '', body: await bodyOf(answer) }
    }
    answer.destroy()
    if (!URL.canParse(target, url.href)) fail('The redirect leads nowhere')
    url = new URL(target, url)
  }
  return fail(`More than ${limits.redirects} redirects`)
}

/**
 * Fetches a page that somebody outside has named, without letting that somebody reach our own network (scale and safety, S23):
 * http and https on their usual ports, the name resolved once and refused if any of its addresses is not public, the connection made
 * to the address that was checked, each of at most three redirects checked alike, five seconds and 1 MB in all.
 * @throws OutsideError, or the network's own error
 */
export const safeFetch = async (address: string, options: OutsideOptions = {}): Promise<OutsidePage> => {
  if (!URL.canParse(address)) throw new OutsideError('This is no address')
  const signal = AbortSignal.timeout(options.milliseconds ?? limits.milliseconds)
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new OutsideError('The page took too long'))))
  return Promise.race([follow(new URL(address), options, signal), late])
}
