import { configuration } from '@marquee/contract/configuration'
import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, it, test } from 'vitest'
import { call } from '#api/call.ts'
import { isLost, markLost } from '#api/network.ts'
import { fakeServer } from '#test/server.ts'

const failure = () => call(configuration.global, {}).then(() => undefined, (error: unknown) => error)

beforeEach(() => onlineManager.setOnline(true))

test.each([
  ['there is no network', new TypeError('Failed to fetch')],
  ['nobody answers in time', new DOMException('Too long', 'TimeoutError')],
])('where %s, a call is lost and the channel away until one comes through', async (_, error) => {
  fakeServer(() => error)
  expect(isLost(await failure())).toBe(true)
  expect(onlineManager.isOnline()).toBe(false)
  fakeServer(() => ({ status: 503 }))
  expect(isLost(await failure())).toBe(false)
  expect(onlineManager.isOnline()).toBe(true)
})

test('what somebody has called off says nothing of the network', async () => {
  fakeServer(() => new DOMException('Never mind', 'AbortError'))
  expect(isLost(await failure())).toBe(false)
  expect(onlineManager.isOnline()).toBe(true)
})

it('knows a part of the code that did not come, which says nothing of the channel', () => {
  const error = new TypeError('Failed to fetch dynamically imported module')
  expect(isLost(error)).toBe(false)
  markLost(error)
  expect(isLost(error)).toBe(true)
  expect(onlineManager.isOnline()).toBe(true)
})

test.each([undefined, null, 'lost', new Error('A fault of ours')])('%s is no loss', (error) => expect(isLost(error)).toBe(false))
