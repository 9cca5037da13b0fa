import type { Post } from '@marquee/contract/posts'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import type { Brought } from './floor.ts'

/** What a first visit looked like. Milliseconds from the beginning of the navigation; bytes as they travelled. */
export interface Seen {
  lcp: number
  /** What the largest paint was: `img`, `p` … */
  largest: string
  fcp: number
  cls: number
  /** Bytes of script and style, and requests, until nothing more came. */
  code: number
  requests: number
}

/** A telephone in a slow network, as Lighthouse takes it: 150 ms there and back, 1.6 Mbit/s, a quarter of this machine's speed. */
const viewport = { width: 360, height: 640 }
const telephone = { viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true } satisfies BrowserContextOptions
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4
const settling = 1_500

const watching = `
  window.seen = { lcp: 0, largest: '', cls: 0 }
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1)
    Object.assign(window.seen, { lcp: last.startTime, largest: last.element ? last.element.localName : 'gone' })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.seen.cls += value
  }).observe({ type: 'layout-shift', buffered: true })`
const found = `({ ...window.seen, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 })`

type Storage = NonNullable<BrowserContextOptions['storageState']>

/** Visits an address with an empty cache and waits until nothing more comes. `ready` is what the list consists of. */
export const visit = async (browser: Browser, url: string, ready: string, storageState?: Storage): Promise<Seen> => {
  const context = await browser.newContext({ ...telephone, ...(storageState ? { storageState } : {}) })
  try {
    const page = await context.newPage()
    await page.addInitScript(watching)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const kinds = new Map<string, string>()
    let code = 0
    devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (!response.url.startsWith('data:')) kinds.set(requestId, type)
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (/Script|Stylesheet/.test(kinds.get(requestId) ?? '')) code += encodedDataLength
    })
    await page.goto(url, { timeout: 120_000 })
    await page.locator(ready).first().waitFor({ timeout: 120_000 })
    await page.waitForLoadState('networkidle', { timeout: 120_000 })
    await page.waitForTimeout(settling)
    const seen = await page.evaluate<Pick<Seen, 'lcp' | 'largest' | 'fcp' | 'cls'>>(found)
    return { ...seen, code, requests: kinds.size }
  } finally {
    await context.close()
  }
}

/** What the timeline brings to a telephone, to be shown again by the floor. */
export const broughtBy = async (browser: Browser, origin: string, storageState: Storage): Promise<Brought> => {
  const context = await browser.newContext({ ...telephone, storageState })
  try {
    const page = await context.newPage()
    const pictures: Brought['pictures'] = new Map()
    const [answer] = await Promise.all([
      page.waitForResponse((response) => /\/reader\/timeline(\?|$)/.test(response.url()) && response.request().method() === 'GET'),
      page.goto(`${origin}/timeline`),
    ])
    const timeline = await answer.text()
    const { items } = JSON.parse(timeline) as { items: Pick<Post, 'images'>[] }
    const sizes = items.flatMap(({ images }) => images.flatMap((image) => image.sizes))
    const addresses = sizes.flatMap(({ url, avif }) => (avif ? [url, avif] : [url]))
    for (const address of new Set(addresses)) {
      const response = await context.request.get(new URL(address, origin).href)
      const { pathname } = new URL(address, origin)
      pictures.set(pathname, { type: response.headers()['content-type'] ?? '', body: await response.body() })
    }
    return { timeline, pictures }
  } finally {
    await context.close()
  }
}
