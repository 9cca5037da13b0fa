import type { Feed, FeedItem } from './jsonFeed.ts'
import { pageText } from './pageText.ts'
import { PlatformTrouble } from './platformApi.ts'
import { OutsideError, safeFetch, type OutsideOptions } from './safeFetch.ts'

const accept = 'application/rss+xml,application/atom+xml,application/feed+json,application/xml;q=0.9,text/html;q=0.8'
/** A podcast of many years is longer than a page; the newest stand first, the rest is cut. */
const bytes = 4 * 1_048_576

/** There is a page or a file, and no feed. */
export class NoFeedError extends OutsideError {
  override name = 'NoFeedError'
}

// Loaded with the first feed: reading markup as browsers do needs a library of its own.
const reading = () => import('./feed.ts')

const fetchText = async (address: string, outside: OutsideOptions) => {
  const { url, status, contentType, body } = await safeFetch(address, { ...outside, accept, bytes, cut: true })
  if (status !== 200) throw new OutsideError(`The feed answers ${status}`)
  return { url, text: pageText(body, contentType) }
}

interface Found extends Feed {
  address: string
  /** Where that led, after redirects. */
  foundAt: URL
}

/**
 * The feed at an address, or the one that the page there names.
 * @throws NoFeedError, NotPublicError, OutsideError, or the network's own error where it could not be reached
 */
export const findFeed = async (address: string, outside: OutsideOptions): Promise<Found> => {
  const page = await fetchText(address, outside)
  const { feedIn, feedNamedBy } = await reading()
  const feed = feedIn(page.text, page.url)
  if (feed) return { ...feed, address, foundAt: page.url }
  const named = feedNamedBy(page.text, page.url)
  if (!named) throw new NoFeedError('There is no feed at this address')
  const { url, text } = await fetchText(named, outside)
  return { ...(feedIn(text, url) ?? noFeed()), address: named, foundAt: url }
}

const noFeed = (): never => {
  throw new NoFeedError('What the page names as its feed is none')
}

/**
 * The newest items of a feed, at most `count`.
 * @throws PlatformTrouble
 */
export const newestIn = async (address: string, count: number, outside: OutsideOptions): Promise<FeedItem[]> => {
  const { url, text } = await fetchText(address, outside).catch((error: unknown) => {
    throw new PlatformTrouble('unreachable', error instanceof OutsideError ? error.message : 'The feed could not be reached')
  })
  const { feedIn } = await reading()
  const feed = feedIn(text, url)
  if (!feed) throw new PlatformTrouble('unreadable', 'There is no feed at this address any more')
  return feed.items.slice(0, count)
}
