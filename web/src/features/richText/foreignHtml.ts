import { linkAddress } from '@marquee/contract/richText'

/*
 * Foreign HTML is never given to the browser's own reader: even where that makes nothing run, the page's policy refuses the handlers and
 * styles in it one by one, aloud. We read tags and text, and build anew what a post may have; no attribute is taken over but an address.
 */
const blocks = ['div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'address', 'figure', 'figcaption', 'table', 'tr', 'td', 'th', 'dl', 'dt', 'dd']
const known: Record<string, string> = {
  p: 'p', h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h3', h5: 'h3', h6: 'h3', ul: 'ul', ol: 'ol', li: 'li', blockquote: 'blockquote', pre: 'pre',
  b: 'strong', strong: 'strong', i: 'em', em: 'em', s: 's', strike: 's', del: 's', code: 'code', kbd: 'code', samp: 'code', tt: 'code',
  ...Object.fromEntries(blocks.map((name) => [name, 'div'])),
}
const lines = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'pre', 'div'])
/** What stands in them is not said. */
const silent = new Set(['head', 'script', 'style', 'title', 'template', 'noscript', 'iframe', 'object', 'textarea', 'select', 'noembed', 'noframes', 'xmp'])
const deepest = 60

const entities: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', hellip: '…', mdash: '—', ndash: '–', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”',
  bull: '•', middot: '·', euro: '€', copy: '©', reg: '®', trade: '™', shy: '', deg: '°', times: '×',
}
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi

const decoded = (text: string) =>
  text.replaceAll(entity, (all: string, decimal?: string, hex?: string, name?: string) => {
    if (name) return entities[name.toLowerCase()] ?? all
    const point = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd'
  })

const attribute = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/g

const attributesIn = (written: string) =>
  new Map([...written.matchAll(attribute)].map(([, name = '', double, single, bare]) => [name.toLowerCase(), decoded(double ?? single ?? bare ?? '')]))

const make = (name: string, attributes: Record<string, string> = {}) => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** Looks that editors elsewhere write as styles: nested, the outermost first. */
const styled = (style: string): HTMLElement[] => [
  ...(/font-weight:\s*(?:bold|[6-9]\d\d)/i.test(style) ? [make('strong')] : []),
  ...(/font-style:\s*italic/i.test(style) ? [make('em')] : []),
  ...(/text-decoration[^;]*:\s*[^;]*line-through/i.test(style) ? [make('s')] : []),
]

/** What becomes of a tag: elements inside each other; none where only its content counts. */
const elementsFor = (name: string, written: string): HTMLElement[] => {
  const attributes = attributesIn(written)
  const style = attributes.get('style') ?? ''
  if (name === 'a') {
    const href = linkAddress(attributes.get('href') ?? '')
    return href ? [make('a', { href })] : []
  }
  const [id, label] = [attributes.get('data-mention'), attributes.get('data-label')]
  if (name === 'span') return id && label ? [make('span', { 'data-mention': id, 'data-label': label })] : styled(style)
  if (name === 'b' && /font-weight:\s*(?:normal|400)/i.test(style)) return []
  const own = known[name]
  if (!own) return []
  const start = attributes.get('start') ?? ''
  return [own === 'ol' && /^\d{1,4}$/.test(start) ? make(own, { start }) : make(own)]
}

interface Open {
  name: string
  outer: HTMLElement
  inner: HTMLElement
}

const token = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi

/** Foreign HTML as elements that a post may have, on no page. */
export const readForeign = (html: string): HTMLElement => {
  const root = make('div')
  const open: Open[] = []
  const here = () => open.at(-1)?.inner ?? root
  const closeFrom = (place: number) => place >= 0 && open.splice(place)
  const say = (text: string) => text && here().append(decoded(text))

  /** A paragraph ends where another line begins, an entry where the next one does. */
  const endLine = (own: string) => {
    const list = open.findLastIndex(({ name }) => name === 'li' || name === 'ul' || name === 'ol')
    if (own === 'li' && open[list]?.name === 'li') closeFrom(list)
    else closeFrom(open.findLastIndex(({ outer }, place) => place > list && ['P', 'H2', 'H3'].includes(outer.tagName)))
  }

  const begin = (name: string, written: string) => {
    if (name === 'br' || name === 'hr') return here().append(make(name))
    const [outer, ...rest] = open.length < deepest ? elementsFor(name, written) : []
    if (!outer) return undefined
    if (lines.has(outer.localName)) endLine(outer.localName)
    here().append(outer)
    const inner = rest.reduce<HTMLElement>((around, element) => (around.append(element), element), outer)
    return open.push({ name, outer, inner })
  }

  const all = new RegExp(token)
  const lower = html.toLowerCase()
  let end = 0
  for (let found = all.exec(html); found; found = all.exec(html)) {
    say(html.slice(end, found.index))
    end = all.lastIndex
    const [, slash, tag, written = ''] = found
    const name = tag?.toLowerCase()
    if (!name) continue
    if (slash) closeFrom(open.findLastIndex((one) => one.name === name))
    else if (silent.has(name)) {
      const close = lower.indexOf(`</${name}`, end)
      end = all.lastIndex = close < 0 ? html.length : close
    } else begin(name, written)
  }
  say(html.slice(end))
  return root
}
