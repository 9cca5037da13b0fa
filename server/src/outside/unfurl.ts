import { linkLimits } from '@marquee/contract/links'
import { providerOf, type LinkProvider, type Player } from '@marquee/contract/linkProviders'
import { z } from 'zod'
import { shortened } from '#search/shortened.ts'
import type { PageHead } from './pageHead.ts'
import { pageText } from './pageText.ts'
import { OutsideError, safeFetch, TooLargeError, type OutsideOptions } from './safeFetch.ts'

/** An answer that is no page: a picture, a file. */
export class NotAPageError extends OutsideError {
  override name = 'NotAPageError'
}

/** What is known of a page elsewhere. `pictureUrl` is its own, to be fetched and made ours; '' where it has none. */
export interface Unfurled {
  pageUrl: string
  title: string
  description: string
  siteName: string
  pictureUrl: string
  embedUrl: string | null
  embedRatio: number | null
}

const pageTypes = /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i
const jsonTypes = /^\s*(application|text)\/([\w.-]+\+)?(json|javascript)\s*(;|$)/i

const line = z.string().optional().catch(undefined)
/** What we read of an oEmbed answer. Its `html` is not among it: no markup of others is ever shown. */
const OEmbed = z.object({ title: line, author_name: line, provider_name: line, thumbnail_url: line })
type OEmbed = z.infer<typeof OEmbed>

/** Control characters, and those that turn the direction of what stands around them. */
const unseen = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu

/** One line of somebody else's, no longer than there is room for. */
const lineOf = (text: string, most: number) => shortened(text.replaceAll(/\s+/g, ' ').replaceAll(unseen, '').toWellFormed(), most)

const absolute = (address: string, base: string) => {
  const url = address && URL.canParse(address, base) ? new URL(address, base) : undefined
  return url && /^https?:$/.test(url.protocol) && url.href.length <= linkLimits.url ? url.href : ''
}

/** Asks an oEmbed address; undefined where it answers nothing that can be read. A page without it is a page all the same. */
const oembedAt = async (address: string, options: OutsideOptions): Promise<OEmbed | undefined> => {
  try {
    const { status, contentType, body } = await safeFetch(address, { ...options, accept: 'application/json' })
    if (status !== 200 || !jsonTypes.test(contentType)) return undefined
    return OEmbed.safeParse(JSON.parse(pageText(body, contentType))).data
  } catch {
    return undefined
  }
}

const askProvider = ({ oembed }: LinkProvider, page: URL, options: OutsideOptions) => {
  if (!oembed) return undefined
  const address = new URL(oembed)
  address.search = new URLSearchParams({ url: page.href, format: 'json' }).toString()
  return oembedAt(address.href, options)
}

const readPage = async (url: URL, options: OutsideOptions) => {
  const page = await safeFetch(url.href, { ...options, cut: true })
  if (page.status >= 400) throw new OutsideError(`The page answers ${page.status}`)
  if (page.status !== 200 || !pageTypes.test(page.contentType)) throw new NotAPageError('There is no page at this address')
  // Loaded with the first page: reading HTML as browsers do needs a library of its own.
  const { pageHead } = await import('./pageHead.ts')
  const head = pageHead(pageText(page.body, page.contentType))
  if (page.isCut && !head.title) throw new TooLargeError('The page is larger than 1 MB and says nothing of itself so far')
  const base = URL.canParse(head.base, page.url.href) ? new URL(head.base, page.url).href : page.url.href
  return { url: page.url, head, base }
}

const nothingSaid: PageHead = { title: '', description: '', siteName: '', picture: '', player: '', oembed: '', base: '' }

interface Found {
  page: URL
  head: PageHead
  base: string
  oembed: OEmbed | undefined
  provider: LinkProvider | undefined
}

const asUnfurled = ({ page, head, base, oembed, provider }: Found): Unfurled => {
  const player: Player | undefined = provider?.player(page, { playerUrl: absolute(head.player, base) })
  const title = head.title || oembed?.title || oembed?.author_name || ''
  return {
    pageUrl: page.href,
    title: lineOf(title, linkLimits.title) || page.hostname,
    description: lineOf(head.description, linkLimits.description),
    siteName: lineOf(provider?.name ?? (head.siteName || oembed?.provider_name || page.hostname.replace(/^www\./, '')), linkLimits.siteName),
    pictureUrl: absolute(head.picture || oembed?.thumbnail_url || '', base),
    embedUrl: player?.url ?? null,
    embedRatio: player?.ratio ?? null,
  }
}

/**
 * Looks at a page elsewhere, by the one way out: asks its provider where that is one we know and plays it, else reads the page, its
 * first megabyte, and the oEmbed answer it names where it says too little itself.
 * @throws NotPublicError, NotAPageError, TooLargeError, OutsideError, or the network's own error where it could not be reached
 */
export const unfurl = async (address: URL, options: OutsideOptions): Promise<Unfurled> => {
  const ownHosts = options.loopbackHosts ?? []
  const known = providerOf(address, ownHosts)
  const told = known?.player(address, { playerUrl: '' }) && (await askProvider(known, address, options))
  if (told?.title) return asUnfurled({ page: address, head: nothingSaid, base: address.href, oembed: told, provider: known })

  const { url: page, head, base } = await readPage(address, options)
  if (page.href.length > linkLimits.url) throw new OutsideError('The page leads to an address that is too long')
  const provider = providerOf(page, ownHosts)
  const more = head.title && head.picture ? undefined : absolute(head.oembed, base)
  const oembed = more ? await oembedAt(more, options) : told
  return asUnfurled({ page, head, base, oembed, provider })
}
