import type { RawRequestDefaultExpression } from 'fastify'

/** What is called rather than opened, however a browser comes by it. */
const isCalled = /^\/(?:api|reader|media|assets)(?:\/|$)/

const isReadable = (path: string) => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * The address that a request is answered for. The bytes of some are no text, as in '/%E0%A4%A': nothing can be there. A call is refused
 * for it; whoever opens it in a browser gets the page, which says so, and so it is read sign by sign.
 */
export const readableAddress = ({ url = '/', method, headers }: Pick<RawRequestDefaultExpression, 'url' | 'method' | 'headers'>): string => {
  const path = url.split('?')[0]!
  const isOpened = (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') && !isCalled.test(path)
  return isOpened && !isReadable(path) ? path.replaceAll('%', '%25') + url.slice(path.length) : url
}
