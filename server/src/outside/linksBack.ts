import { attribute, readTags, type StartTag } from './tags.ts'

/** More is not read: what anybody outside writes must not keep us busy. */
const limits = { links: 1_000, href: 2_048 } as const

const saysMe = (tag: StartTag) =>
  (tag.tagName === 'a' || tag.tagName === 'link') && (attribute(tag, 'rel') ?? '').toLowerCase().split(/\s+/).includes('me')

/** What the page says `rel="me"` of, and its <base>. */
const linksOf = (html: string) => {
  const hrefs: string[] = []
  let base: string | undefined
  readTags(html, (tag) => {
    if (tag.tagName === 'base') base ??= attribute(tag, 'href') ?? ''
    const href = hrefs.length < limits.links && saysMe(tag) ? attribute(tag, 'href') : undefined
    if (href !== undefined && href.length <= limits.href) hrefs.push(href)
  })
  return { hrefs, base: base !== undefined && base.length <= limits.href ? base : '' }
}

const withoutSlash = (url: URL) => `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`

/**
 * Whether a page says `rel="me"` of one of these addresses, in an <a> or a <link>. Reads the page as browsers do: what stands in a
 * comment, a script or an attribute is no link. Of links with `rel="me"` the first thousand count.
 */
export const linksBack = (html: string, page: URL, addresses: readonly string[]): boolean => {
  const wanted = new Set(addresses.map((address) => withoutSlash(new URL(address))))
  const { hrefs, base } = linksOf(html)
  const from = URL.canParse(base, page.href) ? new URL(base, page) : page
  return hrefs.some((href) => URL.canParse(href, from.href) && wanted.has(withoutSlash(new URL(href, from))))
}
