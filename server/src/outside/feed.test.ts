import { describe, expect, it } from 'vitest'
import { feedIn, feedNamedBy } from './feed.ts'

const base = new URL('https://kiln.example/blog/feed.xml')
const rss = (items: string, channel = '<title>Kiln notes</title>') => `<?xml version="1.0"?>\n<rss version="2.0"><channel>${channel}${items}</channel></rss>`
const only = (xml: string) => feedIn(xml, base)!.items[0]
const item = (inside: string) => only(rss(`<item><link>/one</link>${inside}</item>`))

describe('RSS', () => {
  it('is read with what its items say of themselves', () => {
    expect(feedIn(rss(`
      <image><title>Logo</title></image>
      <item><title>Ash &amp; glaze</title><link>https://kiln.example/ash?a=1&amp;copy=2</link><guid isPermaLink="false">17</guid>
        <description><![CDATA[<p>What wood ash <b>does</b></p><p>and when &amp; why<script>no()</script>]]></description>
        <media:thumbnail url="/art/ash.png"/></item>`), base)).toEqual({
      title: 'Kiln notes',
      items: [{
        id: 'https://kiln.example/blog/feed.xml#17', url: 'https://kiln.example/ash?a=1&copy=2', title: 'Ash & glaze',
        text: 'What wood ash does and when & why', imageUrl: 'https://kiln.example/art/ash.png',
      }],
    })
  })

  it.each([
    ['a thumbnail', '<media:group><media:thumbnail url="t.png"></media:thumbnail></media:group><enclosure url="e.png" type="image/png"/>', 't.png'],
    ['a medium that is a picture', '<media:content url="m.png" medium="image"/><media:content url="m.mp4" medium="video"/>', 'm.png'],
    ['an episode', '<itunes:image href="i.png"/><enclosure url="e.mp3" type="audio/mpeg"/>', 'i.png'],
    ['an enclosure', '<enclosure url="e.png" type="image/png"/>', 'e.png'],
  ])('takes its picture from %s', (_, inside, picture) => expect(item(inside)?.imageUrl).toBe(`https://kiln.example/blog/${picture}`))

  it('keeps no markup and no picture that is none', () => {
    expect(item('<title>A &lt;script&gt; tag</title><description>&lt;img src=x onerror=alert(1)&gt;Hello</description><enclosure url="x.mp3" type="audio/mpeg"/>'))
      .toMatchObject({ title: 'A <script> tag', text: 'Hello', imageUrl: '' })
    expect(item('<media:thumbnail url="javascript:alert(1)"/>')?.imageUrl).toBe('')
  })

  it('takes an address that stands for the item alone', () => {
    expect(only(rss('<item><guid>https://kiln.example/by-guid</guid></item>'))).toMatchObject({ id: 'https://kiln.example/by-guid', url: 'https://kiln.example/by-guid' })
    expect(feedIn(rss('<item><title>Nowhere</title></item><item><link>javascript:alert(1)</link></item>'), base)!.items.map(({ url }) => url)).toEqual([])
  })

  it('tells newest first, whatever its own order is, where every item has a time', () => {
    const at = (path: string, time: string) => `<item><link>/${path}</link><pubDate>${time}</pubDate></item>`
    const order = (items: string) => feedIn(rss(items), base)!.items.map(({ url }) => new URL(url).pathname)
    const [old, young] = [at('old', 'Mon, 02 Nov 2026 10:00:00 GMT'), at('young', 'Tue, 03 Nov 2026 10:00:00 GMT')]
    expect(order(old + young)).toEqual(['/young', '/old'])
    expect(order(`${old}${young}<item><link>/some-time</link></item>`)).toEqual(['/old', '/young', '/some-time'])
  })

  it('reads the older kind, too', () => {
    const rdf = '<rdf:RDF><channel><title>Old</title></channel><item rdf:about="https://kiln.example/a"><title>A</title><link>https://kiln.example/a</link></item></rdf:RDF>'
    expect(feedIn(rdf, base)).toMatchObject({ title: 'Old', items: [{ id: 'https://kiln.example/a', title: 'A' }] })
  })

  it('goes on after what is not as it should be', () => {
    const broken = '<item><title>Broken <b>one</title><link>/broken</link></item>'
    expect(feedIn(rss(`${broken}<item><title>Whole</title><link>/whole</link></item>`), base)!.items.at(-1)).toMatchObject({ title: 'Whole', url: 'https://kiln.example/whole' })
  })

  it('opens no entities of its own, and reads no more than there is room for', () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "${'x'.repeat(50)}"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>${rss('<item><title>&b;&f;</title><link>/x</link></item>')}`
    expect(only(bomb)?.title).toBe('&b;&f;')
    expect(item(`<description>${'y'.repeat(9_000)}</description>`)?.text.length).toBe(5_000)
    expect(feedIn(rss('<item><link>/x</link></item>'.repeat(900)), base)!.items).toHaveLength(500)
  })
})

describe('Atom', () => {
  const entry = (inside: string) => only(`<feed xmlns="http://www.w3.org/2005/Atom"><title>Loom</title>${inside}</feed>`)

  it('is read with what its entries say, and nothing that stands deeper', () => {
    expect(entry(`<entry><author><name>Bob</name></author><link rel="self" href="/self"/><link href="/loom/1"/><id>tag:loom,2026:1</id>
      <title type="html">Warp &amp;amp; weft</title><source><title>Elsewhere</title></source><summary>Plain &lt;i&gt; text</summary></entry>`)).toEqual({
      id: 'tag:loom,2026:1', url: 'https://kiln.example/loom/1', title: 'Warp & weft', text: 'Plain <i> text', imageUrl: '',
    })
  })

  it('reads content in XHTML as words', () => {
    expect(entry('<entry><link href="/x"/><content type="xhtml"><div><p>One</p><p>two &lt;b&gt;</p></div></content></entry>')?.text).toMatch(/^One two <b>$/)
  })
})

describe('JSON Feed', () => {
  it('is read, markup as words, its numbers told apart from those of others', () => {
    const feed = { version: 'https://jsonfeed.org/version/1.1', title: ' Notes\n of mine', items: [{ id: 3, url: 'https://kiln.example/3', content_html: '<p>Hello <i>you</i>' }, { id: 4 }] }
    expect(feedIn(JSON.stringify(feed), base)).toEqual({
      title: 'Notes of mine',
      items: [{ id: 'https://kiln.example/blog/feed.xml#3', url: 'https://kiln.example/3', title: '', text: 'Hello you', imageUrl: '' }],
    })
  })
})

it.each(['<!doctype html><html><title>A page</title>', '{"version":"2"}', '{', '', 'just words', '<svg><rss/></svg>'])('is none: %s', (text) => {
  expect(feedIn(text, base)).toBeUndefined()
})

it.each([
  ['<link rel="alternate" type="application/rss+xml" href="/rss">', 'https://kiln.example/rss'],
  ['<link rel="stylesheet alternate" type="APPLICATION/ATOM+XML" href="atom"><link rel="alternate" type="application/rss+xml" href="/rss">', 'https://kiln.example/blog/atom'],
  ['<link rel="alternate" hreflang="sv" href="/sv"><!-- <link rel="alternate" type="application/rss+xml" href="/rss"> -->', ''],
])('finds the feed that a page names: %s', (html, address) => expect(feedNamedBy(html, base)).toBe(address))
