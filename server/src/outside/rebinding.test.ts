import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { watchConnections } from '#test/connections.ts'
import { startNameServer } from '#test/nameServer.ts'
import { pageCertificate } from '#test/pageCertificate.ts'
import { safeFetch } from './safeFetch.ts'

const publicly = '8.8.8.8'
const insides = [
  '127.0.0.1', '127.8.8.8', '0.0.0.0', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '192.0.0.1', '198.18.0.1',
  '224.0.0.1', '255.255.255.255',
]
const named = (address: string) => `to-${address.replaceAll('.', '-')}.test`

let names: Awaited<ReturnType<typeof startNameServer>>
let inside: Server
let secure: Server
let watched: ReturnType<typeof watchConnections>
let reached = 0

const portOf = (server: Server) => (server.address() as AddressInfo).port

beforeAll(async () => {
  names = await startNameServer({
    ...Object.fromEntries(insides.map((address) => [named(address), [[address]]])),
    'mixed.test': [[publicly, '127.0.0.1']],
    'mixed-late.test': [[publicly, '1.1.1.1', '10.0.0.1']],
    'turning.test': [[publicly], ['127.0.0.1']],
    'turning-back.test': [['127.0.0.1'], [publicly]],
    'public.test': [[publicly]],
    'nowhere.test': [[]],
  })
  inside = createServer((request, response) => {
    reached += 1
    const to = new URL(request.url!, 'http://inside').searchParams.get('to')
    if (to) response.writeHead(302, { location: to })
    response.end('inside')
  })
  secure = createSecureServer(pageCertificate, (_request, response) => response.end('secure'))
  for (const server of [inside, secure]) await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  names.close()
  inside.close()
  secure.close()
})
beforeEach(() => {
  reached = 0
  names.asked.splice(0)
  watched = watchConnections(() => [portOf(inside), portOf(secure)])
})
afterEach(() => watched.stop())

const ask = (address: string) => safeFetch(address, { resolve: names.resolve, loopbackHosts: ['pages.test'], milliseconds: 2_000 })
const asked = (address: string) => ask(address).then(() => 'fetched', (error: Error) => error.name)

describe('a name server', () => {
  it.each(insides)('that leads to %s makes no connection', async (address) => {
    expect(await asked(`http://${named(address)}/`)).toBe('NotPublicError')
    expect(await asked(`https://${named(address)}./`)).not.toBe('fetched')
    expect(watched.tried).toEqual([])
  })

  it.each(['mixed.test', 'mixed-late.test'])('that mixes addresses (%s) makes none either', async (name) => {
    expect(await asked(`http://${name}/`)).toBe('NotPublicError')
    expect(watched.tried).toEqual([])
  })

  it('that turns to this machine after the check is not asked again: the connection goes where the check looked', async () => {
    await asked('http://turning.test/')
    expect(names.asked).toEqual(['turning.test'])
    expect(watched.tried).toEqual([`${publicly}:80`])
    // From now on the name leads here, and the next fetch sees that.
    expect(await asked('http://turning.test/')).toBe('NotPublicError')
    expect(watched.tried).toHaveLength(1)
    expect(reached).toBe(0)
  })

  it('that turns away from this machine is refused at first', async () => {
    expect(await asked('http://turning-back.test/')).toBe('NotPublicError')
    expect(watched.tried).toEqual([])
  })

  it('that knows nobody of that name is no way in', async () => {
    expect(await asked('http://nowhere.test/')).not.toBe('fetched')
    expect(watched.tried).toEqual([])
  })

  it.each(insides)('does not help a page that redirects to a name for %s', async (address) => {
    const to = encodeURIComponent(`http://${named(address)}/`)
    expect(await asked(`http://pages.test:${portOf(inside)}/?to=${to}`)).toBe('NotPublicError')
    expect([watched.tried, reached]).toEqual([[], 1])
  })

  it('is asked for the name of a page, which is what the page hears', async () => {
    await asked('http://public.test/')
    expect(watched.tried).toEqual([`${publicly}:80`])
  })
})

describe('a certificate', () => {
  const roots = getCACertificates('default')
  beforeAll(() => setDefaultCACertificates([...roots, pageCertificate.cert]))
  afterAll(() => setDefaultCACertificates(roots))

  it('is held against the name that was asked for, though the connection goes to an address', async () => {
    const { body } = await ask(`https://pages.test:${portOf(secure)}/`)
    expect(body.toString()).toBe('secure')
    const other = safeFetch(`https://other.test:${portOf(secure)}/`, { loopbackHosts: ['other.test'] })
    await expect(other).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' })
  })

  it('of nobody we trust is none', async () => {
    setDefaultCACertificates(roots)
    await expect(ask(`https://pages.test:${portOf(secure)}/`)).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  })
})
