import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { addressSpellings } from '#test/addressSpellings.ts'
import { safeFetch } from './safeFetch.ts'

/** A page on this machine that should stay out of reach; every request to it is remembered. */
let inside: Server
let port: number
const reached: { path: string; headers: Record<string, unknown>; method?: string | undefined }[] = []

beforeAll(async () => {
  inside = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://inside')
    reached.push({ path: pathname, headers: request.headers, method: request.method })
    if (pathname === '/echo') return void request.pipe(response)
    if (pathname === '/redirect') return response.writeHead(302, { location: searchParams.get('to')!, 'set-cookie': 'a=b' }).end()
    if (pathname === '/circle') return response.writeHead(302, { location: '/circle' }).end()
    if (pathname === '/large') return response.end(Buffer.alloc(1_100_000))
    if (pathname === '/never') return response.write('…')
    if (pathname === '/packed') return response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>A page</p>')
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  port = (inside.address() as AddressInfo).port
})
afterAll(() => {
  inside.closeAllConnections()
  inside.close()
})

const own = { loopbackHosts: ['pages.test'] }
const fetchOwn = (path: string, options: object = {}) => safeFetch(`http://pages.test:${port}${path}`, { ...own, ...options })

/** A name that leads to whatever the test says. */
const leadingTo = (...addresses: string[]) => ({ resolve: async () => addresses })

test.each(addressSpellings)('does not fetch %s', async (address) => {
  const before = reached.length
  await expect(safeFetch(address)).rejects.toMatchObject({ name: 'NotPublicError' })
  expect(reached).toHaveLength(before)
})

it('knows sixty spellings and more', () => expect(new Set(addressSpellings).size).toBeGreaterThanOrEqual(60))

describe('a name', () => {
  test.each([['127.0.0.1'], ['::1'], ['10.0.0.7'], ['::ffff:10.0.0.7'], ['8.8.8.8', '127.0.0.1']])('that leads to %s is refused', async (...addresses) => {
    await expect(safeFetch('http://somewhere.test/', leadingTo(...addresses))).rejects.toThrow(/leads to/)
  })

  it('that has no address is refused', () => expect(safeFetch('http://somewhere.test/', leadingTo())).rejects.toThrow('has no address'))

  it('is asked for once, so that an answer that changes afterwards changes nothing', async () => {
    let asked = 0
    // A rebinding resolver: public while it is checked, this machine from then on. Nothing answers at the first address.
    const resolve = async () => (asked++ === 0 ? ['192.0.2.1'] : ['127.0.0.1'])
    await expect(safeFetch('http://rebinding.test/', { resolve })).rejects.toThrow('leads to')
    asked = 0
    const turning = async () => (asked++ === 0 ? ['2606:4700::dead:beef'] : ['127.0.0.1'])
    const before = reached.length
    await expect(safeFetch('http://rebinding.test/', { resolve: turning, milliseconds: 300 })).rejects.toThrow()
    expect([asked, reached.length - before]).toEqual([1, 0])
  })
})

describe('a page', () => {
  it('is fetched under its own name, without cookies or credentials', async () => {
    const { status, body, contentType } = await fetchOwn('/page')
    expect([status, body.toString(), contentType]).toEqual([200, '<p>A page</p>', 'text/html'])
    const { headers } = reached.at(-1)!
    expect(headers).toMatchObject({ host: `pages.test:${port}` })
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('authorization')
  })

  it('may redirect, and each step is checked like the first', async () => {
    const via = (to: string) => fetchOwn(`/redirect?to=${encodeURIComponent(to)}`, leadingTo('10.0.0.1'))
    expect((await via('/page')).url.pathname).toBe('/page')
    expect(reached.at(-1)!.headers).not.toHaveProperty('cookie')
    const before = reached.length
    for (const to of ['http://127.0.0.1/', `http://127.0.0.1:${port}/page`, `http://localhost:${port}/page`, 'http://hidden.test/', 'file:///etc/passwd', 'http://[::1]/'])
      await expect(via(to)).rejects.toMatchObject({ name: 'NotPublicError' })
    expect(reached.slice(before).filter(({ path }) => path !== '/redirect')).toEqual([])
  })

  it('may redirect three times', async () => {
    const before = reached.length
    await expect(fetchOwn('/circle')).rejects.toThrow('More than 3 redirects')
    expect(reached.length - before).toBe(4)
  })

  it('may weigh 1 MB', () => expect(fetchOwn('/large')).rejects.toThrow('larger than 1 MB'))
  it('may not be packed', () => expect(fetchOwn('/packed')).rejects.toThrow('compressed'))
  it('may not take for ever', () => expect(fetchOwn('/never', { milliseconds: 200 })).rejects.toThrow())
})

describe('what is sent', () => {
  const sent = { form: { code: 'a&b', state: 'å' }, authorization: 'Bearer canary' }

  it('arrives as a form, with the authorization that was given', async () => {
    const { body } = await fetchOwn('/echo', sent)
    expect(Object.fromEntries(new URLSearchParams(body.toString()))).toEqual(sent.form)
    expect(reached.at(-1)).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer canary', 'content-type': 'application/x-www-form-urlencoded' } })
  })

  it.each([{ form: sent.form }, { authorization: sent.authorization }])('is not sent on to where it is redirected: %o', async (options) => {
    const before = reached.length
    await expect(fetchOwn('/redirect?to=/page', options)).rejects.toThrow('not sent on')
    expect(reached.slice(before).map(({ path }) => path)).toEqual(['/redirect'])
  })

  it('goes to no private address either', () => expect(safeFetch('http://127.0.0.1/', sent)).rejects.toMatchObject({ name: 'NotPublicError' }))
})

it('reaches a name of this machine on one port only where that is said', async () => {
  expect((await safeFetch(`http://pages.test:${port}/page`, { loopbackHosts: [`pages.test:${port}`] })).status).toBe(200)
  await expect(safeFetch('http://pages.test:1/page', { loopbackHosts: [`pages.test:${port}`], resolve: async () => ['127.0.0.1'] })).rejects.toMatchObject({
    name: 'NotPublicError',
  })
})
