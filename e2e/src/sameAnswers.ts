import type { Page, Request, Response } from 'playwright-core'

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** A call of the product, made by the page itself: nobody presses anything. Those of the provider are each session's own. */
const isCall = (request: Request) =>
  ['fetch', 'xhr'].includes(request.resourceType()) && /^\/(?:api|reader)\//.test(new URL(request.url()).pathname)

const keyOf = (request: Request) => `${request.method()} ${request.url()}`

/** Without its cookies, which are each session's own, too. */
const answerOf = async (response: Response): Promise<Answer | undefined> => {
  const { 'set-cookie': _, ...headers } = response.headers()
  return response.body().then((body) => ({ status: response.status(), headers, body }), () => undefined)
}

/**
 * Has `other` read what `one` has read: what both of them call gets the answer that `one` got, though what was read is read afterwards and
 * time has gone on. `forget` begins anew.
 */
export const answerAlike = async (one: Page, other: Page): Promise<{ forget: () => void }> => {
  const answers = new Map<string, Promise<Answer | undefined>>()
  one.on('response', (response) => {
    const request = response.request()
    if (isCall(request)) answers.set(keyOf(request), answerOf(response))
  })
  await other.route('**/*', async (route) => {
    const request = route.request()
    const answer = isCall(request) ? await answers.get(keyOf(request)) : undefined
    await (answer ? route.fulfill(answer) : route.fallback())
  })
  return { forget: () => answers.clear() }
}
