import { afterEach, expect, it, vi } from 'vitest'
import { posts } from '@marquee/contract/posts'
import { ApiError } from '#api/errors.ts'
import { exchange } from '#api/exchange.ts'
import { fakeServer } from '#test/server.ts'

const request = (method: string, url = '/api/posts', body?: unknown) => ({ method, url, body, route: posts.publish })

afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0'
  vi.restoreAllMocks()
})

it('speaks JSON and carries the token and, for unsafe methods, the XSRF cookie', async () => {
  document.cookie = 'XSRF-TOKEN=a%2Bb'
  const heard = fakeServer(() => ({ body: { ok: true } }))
  expect(await exchange(request('POST', '/api/posts', { text: 'hello' }), 'ada-token')).toEqual({ ok: true })
  const [{ headers, body }] = heard as [(typeof heard)[number]]
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer ada-token',
    'x-xsrf-token': 'a+b',
  })
  expect(body).toEqual({ text: 'hello' })
})

it('sends no XSRF header with a safe method and no authorization for nobody', async () => {
  document.cookie = 'XSRF-TOKEN=secret'
  const heard = fakeServer(() => ({ body: {} }))
  await exchange(request('GET'))
  expect(heard[0]?.headers.has('x-xsrf-token')).toBe(false)
  expect(heard[0]?.headers.has('authorization')).toBe(false)
})

it('sends neither secret to another origin', async () => {
  document.cookie = 'XSRF-TOKEN=secret'
  const heard = fakeServer(() => ({ body: {} }))
  await exchange(request('POST', 'https://elsewhere.example/x', {}), 'ada-token')
  expect(heard[0]?.headers.has('x-xsrf-token')).toBe(false)
  expect(heard[0]?.headers.has('authorization')).toBe(false)
})

it('reads an empty answer as undefined', async () => {
  fakeServer(() => ({ status: 204 }))
  expect(await exchange(request('DELETE'))).toBeUndefined()
})

it('throws the status and the body outside 2xx, and no body where it is not JSON', async () => {
  fakeServer(() => ({ status: 422, body: { message: 'Nickname is taken' } }))
  await expect(exchange(request('GET'))).rejects.toMatchObject({ name: 'ApiError', status: 422, message: 'Nickname is taken' })
  fakeServer(() => ({ status: 502, body: '<html>Bad gateway</html>' }))
  const error = await exchange(request('GET')).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect((error as ApiError).body).toBeUndefined()
})

it('gives up after ten seconds', async () => {
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('Too long', 'TimeoutError')))
  fakeServer(() => new Promise(() => {}))
  await expect(exchange(request('GET'))).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(patience).toHaveBeenCalledExactlyOnceWith(10_000)
})

it('stops when whoever asked no longer wants the answer', async () => {
  fakeServer(() => new Promise(() => {}))
  const asked = new AbortController()
  const answer = exchange({ ...request('GET'), signal: asked.signal })
  asked.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})
