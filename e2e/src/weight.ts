import type { Browser, BrowserContext, Page, Request } from 'playwright-core'

/** One file of a first load as it came over the wire. */
interface Loaded {
  path: string
  type: string
  /** Bytes of the body, compressed as the server sent it. */
  bytes: number
  encoding: string
}

/** What the page fetched by itself. */
interface Load {
  /** Bytes of script and style together. */
  code: number
  /** Bytes of fonts. */
  fonts: number
  /** Requests for anything but pictures, which belong to what people posted. */
  requests: number
  files: Loaded[]
}

export interface Weight extends Load {
  /** What came besides once the browser had nothing to do: the socket, and what counts unread chats and notifications. */
  atRest: Load
}

/** What the first load of the timeline may cost: kilobytes of 1,000 bytes. */
export const budget = { code: 220_000, fonts: 95_000, requests: 20, atRest: { code: 40_000 } } as const

export const isCode = ({ type }: Loaded) => type === 'script' || type === 'stylesheet'
const isFont = ({ type }: Loaded) => type === 'font'
const isPicture = ({ type }: Loaded) => type === 'image'

const loadedBy = async (request: Request): Promise<Loaded> => ({
  path: new URL(request.url()).pathname,
  type: request.resourceType(),
  bytes: (await request.sizes()).responseBodySize,
  encoding: (await request.response())?.headers()['content-encoding'] ?? 'none',
})

const bytesOf = (files: Loaded[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

const loadOf = (files: Loaded[]): Load => ({
  code: bytesOf(files.filter(isCode)),
  fonts: bytesOf(files.filter(isFont)),
  requests: files.filter((file) => !isPicture(file)).length,
  files,
})

/** Keeps the browser busy, as seen by the page, until `rest`. */
const holdRest = (page: Page) =>
  page.addInitScript(`
    window.atRest = []
    window.requestIdleCallback = (run) => window.atRest.push(run)
    window.cancelIdleCallback = () => {}`)

/** Lets the page do what it kept for later; it is done when its socket is open. */
const rest = async (page: Page) => {
  const live = page.waitForEvent('websocket')
  await page.evaluate('window.atRest.forEach((run) => run())')
  await live
  await page.waitForLoadState('networkidle')
}

/**
 * What the timeline costs somebody who is signed in and comes with an empty cache.
 * @param signedIn a context where the person has signed in; it lends its storage and is left alone
 */
export const weighTimeline = async (browser: Browser, signedIn: BrowserContext, origin: string): Promise<Weight> => {
  const context = await browser.newContext({ storageState: await signedIn.storageState(), viewport: { width: 1280, height: 860 } })
  try {
    const page = await context.newPage()
    const loads: Promise<Loaded>[] = []
    const weigh = (request: Request) => {
      if (!request.url().startsWith('data:')) loads.push(loadedBy(request))
    }
    page.on('requestfinished', weigh)
    await holdRest(page)
    await page.goto(`${origin}/timeline`)
    await page.getByRole('article').first().waitFor()
    await page.waitForLoadState('networkidle')
    const first = loadOf(await Promise.all(loads.splice(0)))
    await rest(page)
    page.off('requestfinished', weigh)
    return { ...first, atRest: loadOf(await Promise.all(loads)) }
  } finally {
    await context.close()
  }
}
