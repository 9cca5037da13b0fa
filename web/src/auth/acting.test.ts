import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#test/server.ts'

const anHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** A page that is opened at an address of the channel. */
const openedAt = async (address: string) => {
  window.history.replaceState(null, '', address)
  vi.resetModules()
  return import('#auth/acting.ts')
}

afterEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

it('turns the code of the address into a token, once, and leaves no trace of it in the address', async () => {
  const answer = { token: 'mi_x', endsAt: anHour(), backUrl: 'http://north.test/operator/channels/1' }
  const heard = fakeServer(() => ({ body: answer }))
  const { isActing, enter, actingCell } = await openedAt('/impersonation#the-code')
  expect([isActing(), actingCell.get()]).toEqual([true, undefined])
  await Promise.all([enter(), enter()])
  expect(heard.map(({ method, path, body }) => [method, path, body])).toEqual([['POST', '/api/impersonation', { code: 'the-code' }]])
  expect(heard[0]?.headers.has('authorization')).toBe(false)
  expect(`${window.location.pathname}${window.location.hash}`).toBe('/')
  expect(actingCell.get()).toEqual(answer)

  const reloaded = await openedAt('/timeline')
  expect([reloaded.isActing(), reloaded.actingCell.get()?.token]).toEqual([true, 'mi_x'])
  await reloaded.enter()
  expect(heard).toHaveLength(1)
})

it('is nobody’s business on any other page, and over when its time is', async () => {
  expect((await openedAt('/timeline#the-code')).isActing()).toBe(false)
  sessionStorage.setItem('acting', JSON.stringify({ token: 'mi_x', endsAt: new Date(Date.now() - 1_000).toISOString(), backUrl: 'http://north.test/' }))
  expect((await openedAt('/timeline')).isActing()).toBe(false)
  sessionStorage.setItem('acting', 'junk')
  expect((await openedAt('/timeline')).isActing()).toBe(false)
})

it('tells why a code opens nothing', async () => {
  fakeServer(() => ({ status: 422, body: { code: 'impersonation_over', message: 'This way into somebody’s account has ended. Begin again' } }))
  const { enter } = await openedAt('/impersonation#spent')
  await expect(enter()).rejects.toThrow('has ended. Begin again')
  expect(sessionStorage.getItem('acting')).toBeNull()
})
