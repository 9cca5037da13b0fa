import { type Token, Tokenizer, TokenizerMode } from 'parse5'

/** More is not read: what anybody outside writes must not keep us busy. */
const limits = { links: 1_000, href: 2_048 } as const

/** What stands in these is text until the element ends. */
const textIn = new Map<string, Tokenizer['state']>([
  ...['title', 'textarea'].map((name) => [name, TokenizerMode.RCDATA] as const),
  ...['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'].map((name) => [name, TokenizerMode.RAWTEXT] as const),
  ['script', TokenizerMode.SCRIPT_DATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
])

const attribute = ({ attrs }: Token.TagToken, name: string) => attrs.find((one) => one.name === name)?.value

const saysMe = (tag: Token.TagToken) =>
  (tag.tagName === 'a' || tag.tagName === 'link') && (attribute(tag, 'rel') ?? '').toLowerCase().split(/\s+/).includes('me')

const nothing = () => undefined

/**
 * What the page says `rel="me"` of, and its <base>. Reads tags one by one and builds no tree: a tree of tags that never end
 * grows with the square of the page.
 */
const linksOf = (html: string) => {
  const hrefs: string[] = []
  let base: string | undefined
  // What stands in a template is not part of the page.
  let templates = 0
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: (tag) => {
        tokenizer.state = textIn.get(tag.tagName) ?? tokenizer.state
        if (tag.tagName === 'template') templates += 1
        if (templates > 0) return
        if (tag.tagName === 'base') base ??= attribute(tag, 'href') ?? ''
        const href = hrefs.length < limits.links && saysMe(tag) ? attribute(tag, 'href') : undefined
        if (href !== undefined && href.length <= limits.href) hrefs.push(href)
      },
      onEndTag: ({ tagName }) => {
        if (tagName === 'template' && templates > 0) templates -= 1
      },
      onCharacter: nothing,
      onWhitespaceCharacter: nothing,
      onNullCharacter: nothing,
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
    },
  )
  tokenizer.write(html, true)
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
