import type { Browser, BrowserContext, Page, Request } from 'playwright-core'

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

/**
 * What the timeline costs somebody who is signed in and comes with an empty cache.
 * @param signedIn a context where the person has signed in; it lends its storage and is left alone
 * @param isThere waits until the page shows what it was opened for
 */
export const weighTimeline = async (
  browser: Browser,
  signedIn: BrowserContext,
  origin: string,
  isThere: (page: Page) => Promise<unknown>,
): Promise<Weight> => {
  const context = await browser.newContext({ storageState: await signedIn.storageState(), viewport: { width: 1280, height: 860 } })
  try {
    const page = await context.newPage()
    const loads: Promise<Loaded>[] = []
    page.on('requestfinished', (request) => {
      if (!request.url().startsWith('data:')) loads.push(loadedBy(request))
    })
    await page.goto(`${origin}/timeline`)
    await isThere(page)
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
