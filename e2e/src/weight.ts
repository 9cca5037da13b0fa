import type { Browser, BrowserContext, Request } from 'playwright-core'

/** One file of a first load as it came over the wire. */
interface Loaded {
  path: string
  type: string
  /** Bytes of the body, compressed as the server sent it. */
  bytes: number
}

export interface Weight {
  /** Bytes of script and style together. */
  code: number
  /** Requests for anything but pictures, which belong to what people posted. */
  requests: number
  files: Loaded[]
}

const isCode = ({ type }: Loaded) => type === 'script' || type === 'stylesheet'
const isPicture = ({ type }: Loaded) => type === 'image'

const loadedBy = async (request: Request): Promise<Loaded> => ({
  path: new URL(request.url()).pathname,
  type: request.resourceType(),
  bytes: (await request.sizes()).responseBodySize,
})

/** What the first load of the timeline may cost: kilobytes of 1,000 bytes. */
export const budget = { code: 220_000, requests: 20 } as const

/**
 * What the timeline costs somebody who is signed in and comes with an empty cache.
 * @param signedIn a context where the person has signed in; it lends its storage and is left alone
 */
export const weighTimeline = async (browser: Browser, signedIn: BrowserContext, origin: string): Promise<Weight> => {
  const context = await browser.newContext({ storageState: await signedIn.storageState(), viewport: { width: 1280, height: 860 } })
  try {
    const page = await context.newPage()
    const loads: Promise<Loaded>[] = []
    page.on('requestfinished', (request) => {
      if (!request.url().startsWith('data:')) loads.push(loadedBy(request))
    })
    await page.goto(`${origin}/timeline`)
    await page.getByRole('article').first().waitFor()
    await page.waitForLoadState('networkidle')
    const files = await Promise.all(loads)
    return {
      code: files.filter(isCode).reduce((sum, { bytes }) => sum + bytes, 0),
      requests: files.filter((file) => !isPicture(file)).length,
      files,
    }
  } finally {
    await context.close()
  }
}
