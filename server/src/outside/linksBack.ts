import { parse, type DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const elementsIn = function* (node: Node): Generator<Element> {
  if ('tagName' in node) yield node
  // What stands in a template is not part of the page.
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child)
}

const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value

const withoutSlash = (url: URL) => `${url.origin}${url.pathname.replace(/\/+$/, '')}`

/**
 * Whether a page says `rel="me"` of one of these addresses, in an <a> or a <link>. Reads the page as browsers do: what stands in a
 * comment, a script or an attribute is no link.
 */
export const linksBack = (html: string, page: URL, addresses: readonly string[]): boolean => {
  const wanted = new Set(addresses.map((address) => withoutSlash(new URL(address))))
  const elements = [...elementsIn(parse(html))]
  const base = elements.find(({ tagName }) => tagName === 'base')
  const baseHref = (base && attribute(base, 'href')) ?? ''
  const from = URL.canParse(baseHref, page.href) ? new URL(baseHref, page) : page
  return elements.some((element) => {
    if (element.tagName !== 'a' && element.tagName !== 'link') return false
    const href = attribute(element, 'href')
    const rels = (attribute(element, 'rel') ?? '').toLowerCase().split(/\s+/)
    return href !== undefined && rels.includes('me') && URL.canParse(href, from.href) && wanted.has(withoutSlash(new URL(href, from)))
  })
}
