import type { CDPSession, Page } from 'playwright-core'

/**
 * A push service that answers for the browser's vendor, which no test reaches: whoever subscribes gets an address at the sandbox's, and
 * the keys to it stay there. Everything else – the question, the worker, what it shows – is the browser's own.
 */
const subscribing = `
  const kept = () => JSON.parse(localStorage.getItem('test-subscription') ?? 'null')
  const made = (address) => address && {
    endpoint: address.endpoint,
    options: { userVisibleOnly: true },
    toJSON: () => ({ endpoint: address.endpoint, keys: address.keys }),
    unsubscribe: async () => {
      localStorage.removeItem('test-subscription')
      await fetch(address.endpoint, { method: 'DELETE' })
      return true
    },
  }
  PushManager.prototype.getSubscription = async () => made(kept())
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    const key = new Uint8Array(applicationServerKey.buffer ?? applicationServerKey)
    const serverKey = btoa(String.fromCharCode(...key)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    const answer = await fetch('/sandbox/push/browsers', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ serverKey }),
    })
    const address = await answer.json()
    localStorage.setItem('test-subscription', JSON.stringify(address))
    return made(address)
  }
`

/** Lets a page subscribe at the sandbox. */
export const subscribeAtSandbox = (page: Page) => page.context().addInitScript(subscribing)

/** The address that a page has subscribed with, or null. */
export const endpointIn = (page: Page) =>
  page.evaluate<string | null>(`JSON.parse(localStorage.getItem('test-subscription') ?? 'null')?.endpoint ?? null`)

/** What the sandbox has decrypted of the pushes to an address. */
export const pushedTo = async (endpoint: string) => {
  const answer = await fetch(endpoint)
  return (await answer.json()) as { payload: Record<string, unknown> }[]
}

/** The worker of a page, reached through the debugging protocol: payloads come to it as from the vendor. */
export const workerOf = async (page: Page): Promise<{ deliver: (payload: unknown) => Promise<void>; session: CDPSession }> => {
  const session = await page.context().newCDPSession(page)
  const running = new Promise<string>((settle) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated')
      if (active) settle(active.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await running
  const origin = new URL(page.url()).origin
  return {
    session,
    deliver: async (payload) => {
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) })
    },
  }
}

interface Shown {
  title: string
  body: string
  tag: string
  icon: string
  data: { path: string }
}

/** What the worker shows now. */
export const shownIn = (page: Page) =>
  page.evaluate<Shown[]>(`navigator.serviceWorker.ready
    .then((registration) => registration.getNotifications())
    .then((all) => all.map(({ title, body, tag, icon, data }) => ({ title, body, tag, icon, data })))`)
