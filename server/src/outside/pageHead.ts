import { beginningOf } from '@marquee/contract/cut'
import { attribute, readTags, type StartTag } from './tags.ts'

/** More is not read: what anybody outside writes must not keep us busy. */
const limits = { tags: 20_000, value: 4_096 } as const

/** What a page says of itself; '' where it says nothing. Addresses are as they stand there, to be read from `base`. */
export interface PageHead {
  title: string
  description: string
  siteName: string
  picture: string
  /** Of its own player: never shown, see linkProviders.ts. */
  player: string
  /** Where its oEmbed answer is. */
  oembed: string
  base: string
}

/** Open Graph first, then Twitter's cards, then what every page has: the first that says something. */
const sources = {
  title: ['og:title', 'twitter:title', '<title>'],
  description: ['og:description', 'twitter:description', 'description'],
  siteName: ['og:site_name', 'application-name'],
  picture: ['og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image', 'twitter:image:src', '<image_src>'],
  player: ['og:video:secure_url', 'og:video', 'twitter:player'],
  oembed: ['<oembed>'],
  base: ['<base>'],
} as const satisfies Record<keyof PageHead, readonly string[]>

const words = (tag: StartTag, name: string) => (attribute(tag, name) ?? '').toLowerCase().trim()

/** The name that a tag says something under, and what it says. */
const saidBy = (tag: StartTag): [name: string, value: string | undefined] | undefined => {
  if (tag.tagName === 'meta') return [words(tag, 'property') || words(tag, 'name') || words(tag, 'itemprop'), attribute(tag, 'content')]
  if (tag.tagName === 'base') return ['<base>', attribute(tag, 'href')]
  if (tag.tagName !== 'link') return undefined
  const rels = words(tag, 'rel').split(/\s+/)
  if (rels.includes('image_src')) return ['<image_src>', attribute(tag, 'href')]
  return rels.includes('alternate') && words(tag, 'type') === 'application/json+oembed' ? ['<oembed>', attribute(tag, 'href')] : undefined
}

/** Reads what a page says of itself in its head, wherever that stands: many pages open their body early. The first of two counts. */
export const pageHead = (html: string): PageHead => {
  const said = new Map<string, string>()
  let tags = 0
  let isTitle = false
  const say = (name: string, value: string | undefined) => {
    const trimmed = value?.trim()
    if (name && trimmed && trimmed.length <= limits.value && !said.has(name)) said.set(name, trimmed)
  }
  readTags(
    html,
    (tag) => {
      // A drawing has titles of its own, further down.
      isTitle = tag.tagName === 'title' && !said.has('<title>')
      const one = tags++ < limits.tags ? saidBy(tag) : undefined
      if (one) say(...one)
    },
    (text, inside) => {
      if (isTitle && inside === 'title') said.set('<title>', beginningOf(`${said.get('<title>') ?? ''}${text}`, limits.value))
    },
  )
  const first = (names: readonly string[]) => names.map((name) => said.get(name)?.trim()).find(Boolean) ?? ''
  return Object.fromEntries(Object.entries(sources).map(([field, names]) => [field, first(names)])) as unknown as PageHead
}
