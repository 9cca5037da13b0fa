import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { posts } from '@marquee/contract/posts'
import { profiles } from '@marquee/contract/profiles'
import { callAs } from '#api/bearer.ts'
import { call } from '#api/call.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { fakeServer, told, type Heard } from '#test/server.ts'

const leave = vi.hoisted(() => vi.fn())
vi.mock(import('#navigation.ts'), async (original) => ({ ...(await original()), leave }))

const tokenOf = ({ headers }: Heard) => headers.get('authorization')

/** Ada's session: `old` comes from the cache, `fresh` past it. */
const ada = (fresh: () => Promise<string | undefined> = async () => 'fresh') => {
  const session = { token: vi.fn((mode: 'cached' | 'fresh') => (mode === 'fresh' ? fresh() : Promise.resolve('old'))), lost: vi.fn() }
  callAs(session)
  return session
}

beforeEach(() => {
  waitingToasts.set([])
  leave.mockReset()
})
afterEach(() => vi.useRealTimers())

describe('401', () => {
  it('fetches a token past the cache and tries once more', async () => {
    const session = ada()
    const heard = fakeServer((request) => (tokenOf(request) === 'Bearer fresh' ? { body: [] } : { status: 401 }))
    expect(await call(profiles.suggestions, {})).toEqual([])
    expect(heard.map(tokenOf)).toEqual(['Bearer old', 'Bearer fresh'])
    expect(session.token.mock.calls).toEqual([['cached'], ['fresh']])
    expect(session.lost).not.toHaveBeenCalled()
  })

  it('ends the session when the fresh token is refused too, after two requests', async () => {
    const session = ada()
    const heard = fakeServer(() => ({ status: 401 }))
    await expect(call(profiles.suggestions, {})).rejects.toMatchObject({ status: 401 })
    expect(heard).toHaveLength(2)
    expect(session.lost).toHaveBeenCalledOnce()
  })

  it.each([
    ['fails', () => Promise.reject(new Error('invalid_grant'))],
    ['brings nothing', () => Promise.resolve(undefined)],
  ])('ends the session when fetching the token %s', async (_, fresh) => {
    const session = ada(fresh)
    const heard = fakeServer(() => ({ status: 401 }))
    await expect(call(profiles.suggestions, {})).rejects.toMatchObject({ status: 401 })
    expect(heard).toHaveLength(1)
    expect(session.lost).toHaveBeenCalledOnce()
  })

  it('keeps the session when the second answer fails for another reason', async () => {
    const session = ada()
    fakeServer((request) => ({ status: tokenOf(request) === 'Bearer fresh' ? 500 : 401 }))
    await expect(call(profiles.suggestions, {})).rejects.toMatchObject({ status: 500 })
    expect(session.lost).not.toHaveBeenCalled()
  })
})

describe('409 with an artistId', () => {
  const trouble = { id: 'youtube', name: 'YouTube', artistId: 'ada-tv' }
  const message = 'Your session expired! You will be redirected to reconnect with YouTube account'
  const draft = { id: 'cb5b1a4e-2c5d-4e8f-8f43-6e4d0f1c2b3a', text: 'hello' }
  const platform = ({ path }: Heard) => (path.startsWith('/api/platforms/') ? { body: { url: 'https://youtube.example/connect' } } : { status: 409, body: trouble })

  /** Time passes, and code that was asked for has come before. */
  const pass = async (ms: number) => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(ms)
  }

  it('says so, waits three seconds, asks where to connect and goes there', async () => {
    vi.useFakeTimers()
    ada()
    const heard = fakeServer(platform)
    await expect(call(posts.publish, draft)).rejects.toMatchObject({ status: 409, isTold: true })
    expect(told(waitingToasts)).toEqual([message])
    await pass(2999)
    expect(heard).toHaveLength(1)
    await pass(1)
    expect(heard[1]?.path).toBe('/api/platforms/youtube/connect?artistId=ada-tv')
    expect(leave).toHaveBeenCalledExactlyOnceWith('https://youtube.example/connect')
  })

  it('leaves once for two calls refused at once', async () => {
    vi.useFakeTimers()
    ada()
    fakeServer(platform)
    await Promise.allSettled([call(posts.publish, draft), call(posts.publish, draft)])
    await pass(3000)
    expect(told(waitingToasts)).toEqual([message])
    expect(leave).toHaveBeenCalledOnce()
  })

  it('does not start over when connecting answers 409 itself, and says what failed', async () => {
    vi.useFakeTimers()
    ada()
    const heard = fakeServer(() => ({ status: 409, body: trouble }))
    await expect(call(posts.publish, draft)).rejects.toMatchObject({ status: 409 })
    await pass(10_000)
    expect(heard).toHaveLength(2)
    expect(told(waitingToasts)).toEqual([message, 'Something went wrong'])
  })

  it.each([
    ['the body has no artistId', posts.publish, draft, { message: 'no' }],
    ['the reader API answers it', profiles.suggestions, {}, trouble],
  ])('is an ordinary failure when %s', async (_, route, input, body) => {
    vi.useFakeTimers()
    ada()
    fakeServer(() => ({ status: 409, body }))
    await expect(call(route, input as never)).rejects.toMatchObject({ status: 409, isTold: false })
    await pass(10_000)
    expect(told(waitingToasts)).toEqual([])
    expect(leave).not.toHaveBeenCalled()
  })
})
