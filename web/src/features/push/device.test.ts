import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { keepAt } from '#kept.ts'
import { fakeServer } from '#test/server.ts'
import { setRight, turnOff, turnOn } from './device.ts'

const endpoint = 'https://push.test/ada'
/** The channel's key, and one that it had before. */
const [publicKey, formerKey] = ['AQAB', 'AgAC']
const bytesOf = (key: string) => Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer

/** What a browser says of an address that it has for a key. */
const subscribed = (key: string, at = endpoint) => ({
  endpoint: at, options: { applicationServerKey: bytesOf(key) }, toJSON: () => ({ endpoint: at, keys: { p256dh: 'key', auth: 'secret' } }), unsubscribe: async () => true,
})

/** A page asks for its worker once. */
const pushManager = { getSubscription: async (): Promise<object | null> => null, subscribe: async (): Promise<object | null> => null }
const registration = { active: {}, pushManager }

beforeEach(() => {
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
  pushManager.getSubscription = async () => subscribed(publicKey)
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
  const heard = fakeServer(({ method }) => (method === 'GET' ? { body: { publicKey } } : answer))
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
  const heard = fakeServer(({ method }) => (method === 'GET' ? { status: 200, body: { publicKey } } : { status: 204 }))
  let subscription: object | null = null
  const one = {
    ...subscribed(publicKey),
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

it.each([
  ['a page opens', 'mary', () => setRight('mary')],
  ['somebody turns pushes on', 'ada', () => turnOn('ada')],
])('subscribes anew where the channel has another key by now, when %s', async (_, person, act) => {
  const heard = fakeServer(({ method }) => (method === 'GET' ? { body: { publicKey } } : { status: 204 }))
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  keepAt(`push:${person}`, endpoint)
  const anew = 'https://push.test/anew'
  let subscription: object | null = subscribed(formerKey)
  Object.assign(subscription, { unsubscribe: async () => (subscription = null) })
  pushManager.getSubscription = async () => subscription
  pushManager.subscribe = async () => {
    // As browsers do where there is one to another key.
    if (subscription) throw new DOMException('There is one already', 'InvalidStateError')
    return (subscription = subscribed(publicKey, anew))
  }
  await act()
  const [added, removed] = heard.filter(({ method }) => method !== 'GET')
  expect([added!.method, added!.body]).toEqual(['PUT', expect.objectContaining({ endpoint: anew })])
  expect([removed!.method, removed!.path]).toEqual(['DELETE', expect.stringContaining(encodeURIComponent(endpoint))])
  await act()
  expect(subscription).toMatchObject({ endpoint: anew })
})
