import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { keepAt } from '#kept.ts'
import { fakeServer } from '#test/server.ts'
import { setRight, turnOff, turnOn } from './device.ts'

const endpoint = 'https://push.test/ada'

/** A page asks for its worker once. */
const pushManager = { getSubscription: async (): Promise<object | null> => null, subscribe: async (): Promise<object | null> => null }
const registration = { active: {}, pushManager }

beforeEach(() => {
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
  const subscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }), unsubscribe: async () => true }
  pushManager.getSubscription = async () => subscription
  const workers = Object.assign(new EventTarget(), { register: async () => registration, ready: Promise.resolve(registration) })
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
  localStorage.clear()
})

const telling = () => {
  let answer: object = { status: 204 }
  const heard = fakeServer(() => answer)
  return { times: () => heard.filter(({ method }) => method === 'PUT').length, answers: (given: object) => (answer = given) }
}

it('tells the server once of an address that it may have forgotten, and again after it has failed', async () => {
  const { times, answers } = telling()
  keepAt('push:ada', endpoint)
  answers({ status: 403, body: { message: 'Not now' } })
  await setRight('ada').catch(() => {})
  expect(times()).toBe(1)
  answers({ status: 204 })
  await setRight('ada')
  await setRight('ada')
  expect(times()).toBe(2)
})

it('tells nothing for somebody who does not wish for pushes, or no longer', async () => {
  const { times } = telling()
  await setRight('grace')
  keepAt('push:grace', endpoint)
  await turnOff('grace')
  await setRight('grace')
  expect(times()).toBe(0)
})

it('keeps what somebody has just turned on, also while the page is still setting things right', async () => {
  const heard = fakeServer(({ method }) => (method === 'GET' ? { status: 200, body: { publicKey: 'AQAB' } } : { status: 204 }))
  let subscription: object | null = null
  const one = {
    endpoint, toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: async () => {
      subscription = null
      return true
    },
  }
  const slow = () => new Promise((resolve) => setTimeout(resolve, 5))
  pushManager.getSubscription = async () => {
    await slow()
    return subscription
  }
  pushManager.subscribe = async () => (subscription = one)
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  const settled = setRight('hedy')
  expect(await turnOn('hedy')).toBe(true)
  await settled
  expect(subscription).toBe(one)
  expect(heard.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})
