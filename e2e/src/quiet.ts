import type { Page, Request } from 'playwright-core'

/** What each page has asked for and not been answered yet. */
const underWay = new WeakMap<Page, Set<Request>>()

/** Held open on purpose: live news, films, and what is told on leaving. */
const isHeldOpen = (request: Request) => ['eventsource', 'media', 'ping', 'websocket'].includes(request.resourceType()) || /\/socket\.io\//.test(request.url())

/** From now on it is known what the page waits for. */
export const watchRequests = (page: Page) => {
  const asked = new Set<Request>()
  underWay.set(page, asked)
  page.on('request', (request) => {
    // Nobody waits any more for what an earlier document asked.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.clear()
    if (!isHeldOpen(request)) asked.add(request)
  })
  const isAnswered = (request: Request) => asked.delete(request)
  page.on('requestfinished', isAnswered).on('requestfailed', isAnswered)
}

/** How long an answer that a story holds back is waited for, in ms. */
const patience = 5_000
const twoFrames = 'new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))'

/**
 * What the page has asked for has been answered and drawn, three times in a row: an answer may ask for the next one. Playwright's own
 * `networkidle` is told once in the life of a document, and says nothing about what a press has asked for.
 */
export const quiet = async (page: Page) => {
  const asked = underWay.get(page)
  const until = Date.now() + patience
  for (let calm = 0; calm < 3 && Date.now() < until;) {
    // A document that goes away has not been drawn to its end.
    const isDrawn = await page.evaluate(twoFrames).then(() => true, (error: unknown) => !/context was destroyed|navigat/.test(String(error)) && Promise.reject(error as Error))
    calm = isDrawn && !asked?.size ? calm + 1 : 0
  }
}
