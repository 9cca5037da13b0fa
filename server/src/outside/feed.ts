import { beginningOf } from '@marquee/contract/cut'
import { type Token, Tokenizer } from 'parse5'
import { jsonFeedIn, mostItems, readableItems, type Feed } from './jsonFeed.ts'
import { attribute, readTags, type StartTag } from './tags.ts'

/** More is not read of one part of an item, and of the title of a feed. */
const limits = { text: 5_000, title: 100 } as const

const unsaid = new Set(['script', 'style', 'noscript', 'iframe', 'xmp', 'noembed', 'noframes'])
const begins = /^(p|br|div|li|h[1-6]|tr|td|blockquote|pre|figure|figcaption|hr)$/

/** What markup says to those who read it. Nothing of the markup is kept. */
const wordsOf = (html: string) => {
  let words = ''
  readTags(
    html,
    ({ tagName }) => {
      if (begins.test(tagName)) words += ' '
    },
    (text, inside) => {
      if (!unsaid.has(inside)) words += text
    },
  )
  return words.replaceAll(/\s+/g, ' ').trim()
}

const roots = new Set(['rss', 'feed', 'rdf:rdf'])
const itemTags = new Set(['item', 'entry'])

/** The parts of an item that say something, the better one first: RSS and its modules, then Atom. */
const parts = {
  id: ['guid', 'id'],
  url: ['link', 'guid'],
  title: ['title'],
  text: ['description', 'summary', 'itunes:summary', 'media:description', 'content:encoded', 'content'],
  at: ['pubdate', 'published', 'updated', 'dc:date'],
} as const
const partNames = new Set<string>(Object.values(parts).flat())

interface Entry {
  said: Map<string, string>
  pictures: Map<string, string>
}

/** Which of the pictures of an item a tag is, and where it lies. */
const pictureIn = (tag: StartTag): [name: string, address: string | undefined] | undefined => {
  const isPicture = attribute(tag, 'medium') === 'image' || attribute(tag, 'type')?.startsWith('image/')
  if (tag.tagName === 'media:thumbnail') return ['media:thumbnail', attribute(tag, 'url')]
  if (tag.tagName === 'media:content' && isPicture) return ['media:content', attribute(tag, 'url')]
  if (tag.tagName === 'enclosure' && isPicture) return ['enclosure', attribute(tag, 'url')]
  return tag.tagName === 'itunes:image' ? ['itunes:image', attribute(tag, 'href')] : undefined
}

/** Atom's way to the page of an item. */
const pageIn = (tag: StartTag) => (tag.tagName === 'link' && (attribute(tag, 'rel') ?? 'alternate') === 'alternate' ? attribute(tag, 'href') : undefined)

const markup = new Set(['description', 'content:encoded'])

/** Whether the text of a part is markup itself: RSS has its places for that, Atom says so. */
const isMarkup = (tag: StartTag) => {
  const type = attribute(tag, 'type')
  return type === undefined ? markup.has(tag.tagName) : /^(text\/)?html$/i.test(type)
}

const partOf = (tag: StartTag) => ({ name: tag.tagName, isMarkup: isMarkup(tag), text: '' })

/** Reads tag by tag, without a tree, as pages are read (tags.ts): what is not as XML should be costs an item, not the feed. */
const readXml = (xml: string) => {
  const entries: Entry[] = []
  let root = ''
  let title = ''
  let entry: Entry | undefined
  /** The part of an item, or the title of the feed, that text belongs to. */
  let part: ReturnType<typeof partOf> | undefined
  /** How deep in an item we are, or in a part of it. */
  let depth = 0

  const settle = () => {
    if (!part) return
    const text = (part.isMarkup ? wordsOf(part.text) : part.text).trim()
    if (!entry) title ||= text
    else if (text && !entry.said.has(part.name)) entry.said.set(part.name, text)
    part = undefined
  }
  const begin = (tag: StartTag) => {
    if (depth === 0) part = partNames.has(tag.tagName) && !tag.selfClosing ? partOf(tag) : undefined
    const page = entry && depth === 0 ? pageIn(tag) : undefined
    if (page && !entry!.said.has('link')) entry!.said.set('link', page)
    const [name, address] = pictureIn(tag) ?? []
    if (entry && name && address && !entry.pictures.has(name)) entry.pictures.set(name, address)
    if (!tag.selfClosing) depth += 1
  }
  const hear = ({ chars }: Token.CharacterToken) => {
    if (part && part.text.length < limits.text) part.text = beginningOf(part.text + chars, limits.text)
  }

  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: (tag) => {
        root ||= tag.tagName
        if (itemTags.has(tag.tagName) && !entry) {
          entry = { said: new Map(), pictures: new Map() }
          depth = 0
          const about = attribute(tag, 'rdf:about')
          if (about) entry.said.set('id', about)
        } else if (entry) begin(tag)
        else if (tag.tagName === 'title' && !title) part = partOf(tag)
        // What stands inside a part is its own markup, in words of its own.
        if (part && depth > 1 && begins.test(tag.tagName)) part.text += ' '
      },
      onEndTag: ({ tagName }) => {
        if (entry && itemTags.has(tagName)) {
          settle()
          if (entries.length < mostItems) entries.push(entry)
          entry = undefined
        } else if (entry) {
          depth = Math.max(0, depth - 1)
          if (depth === 0) settle()
        } else settle()
      },
      onCharacter: hear,
      onWhitespaceCharacter: hear,
      onNullCharacter: () => undefined,
      onComment: () => undefined,
      onDoctype: () => undefined,
      onEof: () => undefined,
    },
  )
  // Text may stand in <![CDATA[ … ]]>, as in no page.
  tokenizer.inForeignNode = true
  tokenizer.write(xml, true)
  return { root, title, entries }
}

const absolute = (address: string, base: URL) => (address && URL.canParse(address, base.href) ? new URL(address, base).href : '')

/** A number that counts items within their feed is told apart from the same number of another feed. */
const idOf = (id: string, base: URL) => (URL.canParse(id) ? id : new URL(`#${encodeURIComponent(id)}`, base).href)

const itemOf = ({ said, pictures }: Entry, base: URL) => {
  const first = (names: readonly string[]) => names.map((name) => said.get(name)).find(Boolean) ?? ''
  const url = absolute(first(parts.url), base)
  const picture = ['media:thumbnail', 'media:content', 'itunes:image', 'enclosure'].map((name) => pictures.get(name)).find(Boolean) ?? ''
  return {
    at: Date.parse(first(parts.at)),
    item: {
      id: idOf(first(parts.id) || url, base), url, title: first(parts.title), summary: first(parts.text),
      image: picture && absolute(picture, base),
    },
  }
}

const xmlFeedIn = (text: string, base: URL): Feed | undefined => {
  const { root, title, entries } = readXml(text)
  if (!roots.has(root)) return undefined
  const items = entries.map((entry) => itemOf(entry, base))
  // Some feeds begin with what is oldest. Where an item has no time, the order is the feed's.
  if (items.every(({ at }) => !Number.isNaN(at))) items.sort((one, other) => other.at - one.at)
  return { title, items: readableItems(items.map(({ item }) => item), wordsOf) }
}

const jsonFeedAt = (text: string, base: URL): Feed | undefined => {
  const feed = jsonFeedIn(text, wordsOf)
  return feed && { ...feed, items: feed.items.map((item) => ({ ...item, id: idOf(item.id, base) })) }
}

/**
 * The feed in a text, RSS, Atom or JSON Feed, by what it is and not by what its type says; undefined where it is none. `base` is its
 * address.
 */
export const feedIn = (text: string, base: URL): Feed | undefined => {
  const feed = /^\s*\{/.test(text) ? jsonFeedAt(text, base) : xmlFeedIn(text, base)
  return feed && { ...feed, title: beginningOf(feed.title.replaceAll(/\s+/g, ' ').trim(), limits.title) }
}

const feedTypes = new Set(['application/rss+xml', 'application/atom+xml', 'application/feed+json'])

/** Where a page says that its feed is; '' where it says nothing of one. The first of several counts. */
export const feedNamedBy = (html: string, page: URL): string => {
  let named = ''
  readTags(html, (tag) => {
    if (named || tag.tagName !== 'link') return
    const isAlternate = (attribute(tag, 'rel') ?? '').toLowerCase().split(/\s+/).includes('alternate')
    const href = isAlternate && feedTypes.has((attribute(tag, 'type') ?? '').toLowerCase().trim()) ? attribute(tag, 'href') : undefined
    if (href !== undefined) named = absolute(href, page)
  })
  return named
}
