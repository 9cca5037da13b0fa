import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { safeFetch } from './safeFetch.ts'

/** A page on this machine that should stay out of reach; every request to it is remembered. */
let inside: Server
let port: number
const reached: { path: string; headers: Record<string, unknown> }[] = []

beforeAll(async () => {
  inside = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://inside')
    reached.push({ path: pathname, headers: request.headers })
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

const spellings = [
  'http://127.0.0.1/', 'http://127.0.0.1:80/', 'http://127.1/', 'http://127.0.1/', 'http://127.000.000.001/', 'http://0177.0.0.1/',
  'http://0x7f.0.0.1/', 'http://0x7f.1/', 'http://0x7f000001/', 'http://0X7F000001/', 'http://2130706433/', 'http://017700000001/',
  'http://127.0.0.1./', 'http://127.255.255.255/', 'http://0/', 'http://0.0.0.0/', 'http://00000000/', 'http://%31%32%37.0.0.1/',
  'http://１２７.０.０.１/', 'http://127。0。0。1/', 'http://①②⑦.⓪.⓪.①/', 'http://10.0.0.1/', 'http://012.1/', 'http://0xa000001/', 'http://167772161/',
  'http://100.64.1.1/', 'http://169.254.169.254/latest/meta-data/', 'http://0xa9fea9fe/', 'http://2852039166/', 'http://0251.0376.0251.0376/',
  'http://169.254.43518/', 'http://172.16.0.1/', 'http://172.31.0xffff/', 'http://192.168.1.1/', 'http://3232235777/', 'http://192.168.257/',
  'http://198.18.0.1/', 'http://224.0.0.1/', 'http://255.255.255.255/', 'http://0xffffffff/', 'http://[::1]/', 'http://[0:0:0:0:0:0:0:1]/',
  'http://[::]/', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/', 'http://[0:0:0:0:0:ffff:127.0.0.1]/', 'http://[::127.0.0.1]/',
  'http://[::ffff:0:127.0.0.1]/', 'http://[64:ff9b::127.0.0.1]/', 'http://[64:ff9b::a9fe:a9fe]/', 'http://[64:ff9b:1::1]/',
  'http://[2002:7f00:1::]/', 'http://[2001:0:7f00:1::]/', 'http://[fc00::1]/', 'http://[fd00:ec2::254]/', 'http://[fe80::1]/', 'http://[ff02::1]/',
  'http://[100::1]/', 'http://[2001:db8::1]/', 'https://127.0.0.1/', 'https://[::1]:443/', 'https://2130706433/', 'http://127.0.0.1:8080/',
  'http://8.8.8.8:22/', 'http://8.8.8.8:6379/', 'http://user@8.8.8.8/', 'http://user:secret@8.8.8.8/', 'ftp://8.8.8.8/', 'file:///etc/passwd',
  'gopher://8.8.8.8/', 'data:text/html,x', 'javascript:alert(1)', 'not an address', '//8.8.8.8/', 'http://', 'http://8.8.8.8:99999/',
]

test.each(spellings)('does not fetch %s', async (address) => {
  const before = reached.length
  await expect(safeFetch(address)).rejects.toMatchObject({ name: 'OutsideError' })
  expect(reached).toHaveLength(before)
})

it('knows sixty spellings and more', () => expect(new Set(spellings).size).toBeGreaterThanOrEqual(60))

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
      await expect(via(to)).rejects.toMatchObject({ name: 'OutsideError' })
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
