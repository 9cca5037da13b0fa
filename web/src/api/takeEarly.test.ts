import { accounts } from '@marquee/contract/accounts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exchange } from '#api/exchange.ts'
import { askEarly } from '#api/askEarly.ts'
import { fakeServer, type Heard } from '#test/server.ts'

const url = '/reader/timeline?tab=following'
const read = (of = url, signal?: AbortSignal) => ({ method: 'GET', url: of, route: accounts.me, ...(signal ? { signal } : {}) })
const command = { method: 'POST', url: '/api/posts', body: {}, route: accounts.me }

const pathsOf = (heard: readonly Heard[]) => heard.map(({ method, path }) => `${method} ${path}`)

/** A server that counts its answers, and a document that has asked as ben. */
const askedAs = (token: string, answer?: Parameters<typeof fakeServer>[0]) => {
  let turn = 0
  const heard = fakeServer(answer ?? (() => ({ body: { answer: (turn += 1) } })))
  window.early = askEarly([url], token)
  return heard
}

let clock = 0
beforeEach(() => {
  clock = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})
afterEach(() => {
  delete window.early
  vi.restoreAllMocks()
})

it('asks as the product does', async () => {
  const heard = askedAs('ben-token')
  await exchange(read('/api/profiles/me'), 'ben-token')
  const [early, own] = heard.map(({ method, headers }) => ({ method, headers: Object.fromEntries(headers) }))
  expect(early).toEqual(own)
})

it('answers the first call of the same login, and asks for the second', async () => {
  const heard = askedAs('ben-token')
  expect(await exchange(read(), 'ben-token')).toEqual({ answer: 1 })
  expect(pathsOf(heard)).toEqual([`GET ${url}`])
  expect(await exchange(read(), 'ben-token')).toEqual({ answer: 2 })
  expect(pathsOf(heard)).toEqual([`GET ${url}`, `GET ${url}`])
})

it('answers no other call', async () => {
  askedAs('ben-token')
  expect(await exchange(read('/reader/timeline?tab=discover'), 'ben-token')).toEqual({ answer: 2 })
  expect(await exchange(read(), 'ben-token')).toEqual({ answer: 1 })
})

it('answers nobody’s call with what was asked for somebody', async () => {
  askedAs('ben-token')
  expect(await exchange(read())).toEqual({ answer: 2 })
})

it('forgets what was asked for one person when another one calls, also for whoever comes back', async () => {
  askedAs('ben-token')
  expect(await exchange(read(), 'ada-token')).toEqual({ answer: 2 })
  expect(await exchange(read(), 'ben-token')).toEqual({ answer: 3 })
})

it('forgets what was asked before a command', async () => {
  askedAs('ben-token')
  await exchange(command, 'ben-token')
  expect(await exchange(read(), 'ben-token')).toEqual({ answer: 3 })
})

it('forgets what was asked too long ago', async () => {
  askedAs('ben-token')
  clock += 20_001
  expect(await exchange(read(), 'ben-token')).toEqual({ answer: 2 })
})

it.each([
  ['is refused', () => ({ status: 401, body: { message: 'Sign in' } })],
  ['fails', () => ({ status: 500 })],
  ['does not come through', () => new TypeError('Failed to fetch')],
  ['is empty', () => ({ status: 200 })],
])('calls as if nothing had been asked where that %s', async (_, answer) => {
  let turn = 0
  const heard = askedAs('ben-token', () => ((turn += 1) === 1 ? answer() : { body: { answer: 'its own' } }))
  expect(await exchange(read(), 'ben-token')).toEqual({ answer: 'its own' })
  expect(heard).toHaveLength(2)
})

it('does not wait for it when whoever called no longer wants the answer', async () => {
  askedAs('ben-token', () => new Promise(() => {}))
  const asked = new AbortController()
  const answer = exchange(read(url, asked.signal), 'ben-token')
  asked.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

it('waits for it no longer than for any answer', async () => {
  askedAs('ben-token', () => new Promise(() => {}))
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('Too long', 'TimeoutError')))
  await expect(exchange(read(), 'ben-token')).rejects.toMatchObject({ name: 'TimeoutError' })
})
