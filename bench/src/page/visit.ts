import type { Post } from '@marquee/contract/posts'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Brought } from './floor.ts'

/** What a visit looked like. Milliseconds from the beginning of the navigation; bytes as they travelled. */
export interface Seen {
  lcp: number
  /** What the largest paint was: `img`, `p` … */
  largest: string
  fcp: number
  /** When the first part of the list was painted. */
  first: number
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

/** Watches from the first moment of a page. What has been put into it is painted after the next frame has begun. */
const watching = (ready: string) => `
  window.seen = { lcp: 0, largest: '', first: 0, cls: 0 }
  new MutationObserver((_, watch) => {
    if (!document.querySelector(${JSON.stringify(ready)})) return
    watch.disconnect()
    const painted = new MessageChannel()
    painted.port1.onmessage = () => { window.seen.first = performance.now() }
    requestAnimationFrame(() => painted.port2.postMessage(0))
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1)
    Object.assign(window.seen, { lcp: last.startTime, largest: last.element ? last.element.localName : 'gone' })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.seen.cls += value
  }).observe({ type: 'layout-shift', buffered: true })`
const found = `({ ...window.seen, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 })`

type Storage = NonNullable<BrowserContextOptions['storageState']>

/** How a page shows itself until nothing more comes. */
const look = async (page: Page, url: string, ready: string): Promise<Seen> => {
  const devtools = await page.context().newCDPSession(page)
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
  const seen = await page.evaluate<Omit<Seen, 'code' | 'requests'>>(found)
  await devtools.detach()
  return { ...seen, code, requests: kinds.size }
}

/** Visits an address twice, with an empty cache and with what the first visit has left. `ready` is what the list consists of. */
export const visit = async (browser: Browser, url: string, ready: string, storageState?: Storage): Promise<{ cold: Seen; warm: Seen }> => {
  const context = await browser.newContext({ ...telephone, ...(storageState ? { storageState } : {}) })
  try {
    const page = await context.newPage()
    await page.addInitScript(watching(ready))
    const cold = await look(page, url, ready)
    await page.goto('about:blank')
    return { cold, warm: await look(page, url, ready) }
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
