import { plainText, RichTextInput, richTextLimits, tagged, type RichMark, type RichNode, type RichText } from '@marquee/contract/richText'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namedIn } from './named.ts'
import { readPlainText, readRichText } from './readRichText.ts'
import { settled } from './settled.ts'

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '') || 'clay')
const looks: RichMark[] = [
  ...['bold', 'italic', 'strike', 'code'].map((type) => ({ type })),
  { type: 'link', attrs: { href: 'https://kiln.example/glazes?cone=10#blue' } },
  { type: 'link', attrs: { href: 'mailto:ada@kiln.example' } },
]
const marks = fc.uniqueArray(fc.constantFrom(...looks), { selector: ({ type }) => type, maxLength: 3 })
const marked = (node: RichNode) => marks.map((some): RichNode => (some.length ? { ...node, marks: some } : node))
const inline = fc.oneof(
  { weight: 6, arbitrary: words.chain((text) => marked({ type: 'text', text })) },
  fc.constant<RichNode>({ type: 'hardBreak' }),
  fc.uuid().chain((id) => marked({ type: 'mention', attrs: { id, label: 'ben' } })),
)
const line = fc.array(inline, { maxLength: 4 }).map((content) => (content.length ? { content } : {}))
const paragraph = line.map((rest): RichNode => ({ type: 'paragraph', ...rest }))
const leaf = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  fc.tuple(fc.constantFrom(2, 3), line).map(([level, rest]): RichNode => ({ type: 'heading', attrs: { level }, ...rest })),
  words.map((text): RichNode => ({ type: 'codeBlock', content: [{ type: 'text', text }] })),
  fc.constant<RichNode>({ type: 'horizontalRule' }),
)
const { block } = fc.letrec<{ block: RichNode; item: RichNode }>((tie) => ({
  item: fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 2 })).map(([first, rest]): RichNode => ({ type: 'listItem', content: [first, ...rest] })),
  block: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map((content): RichNode => ({ type: 'bulletList', content })),
    fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map((content): RichNode => ({ type: 'orderedList', attrs: { start: 3 }, content })),
    fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((content): RichNode => ({ type: 'blockquote', content })),
  ),
}))
/** Whatever the editor can make. */
const document = fc.array(block, { minLength: 1, maxLength: 6 }).map((content): RichText => ({ type: 'doc', content }))

const doc = (...content: RichNode[]): RichText => ({ type: 'doc', content })
const text = (words: string, ...marks: RichMark[]): RichNode => ({ type: 'text', text: words, ...(marks.length ? { marks } : {}) })
const p = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content })
const nested = (depth: number): RichNode => (depth ? { type: 'blockquote', content: [nested(depth - 1)] } : p(text('deep')))
const complaint = (sent: unknown) => RichTextInput.safeParse(sent).error?.issues.map(({ message, path }) => [path.join('.'), message])

const squeezed = (text: string) => text.replaceAll(/\s+/g, '')

describe('what the editor makes', () => {
  it('is taken, keeps its words, and reads the same when it is read again', () =>
    fc.assert(
      fc.property(document, (written) => {
        const sent = RichTextInput.parse(JSON.parse(JSON.stringify(written)))
        const { body, text } = readRichText(sent)
        expect(squeezed(text)).toBe(squeezed(plainText(written)))
        expect(readRichText(RichTextInput.parse(body))).toEqual(readRichText(sent))
        expect(readRichText(body).body).toEqual(body)
      }),
      { numRuns: 300 },
    ))

  it('loses nothing but the mention where nobody may be mentioned', () =>
    fc.assert(
      fc.property(document, (written) => {
        const { body } = readRichText(written)
        const after = settled(body, { byId: new Map(), byNickname: new Map() })
        expect(RichTextInput.safeParse(after).success).toBe(true)
        expect(plainText(after)).toBe(plainText(body))
        expect(JSON.stringify(after)).not.toContain('"mention"')
      }),
      { numRuns: 200 },
    ))
})

describe('anything else', () => {
  it('is refused with one sentence, whatever it is', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (sent) => {
        expect(complaint(sent)).toHaveLength(1)
      }),
      { numRuns: 300 },
    ))

  it('is refused when one part of a good document has been tampered with', () =>
    fc.assert(
      fc.property(document, fc.nat(), fc.constantFrom('type', 'attrs', 'onclick', 'style', 'class', 'innerHTML'), (written, place, key) => {
        const parts: RichNode[] = []
        const collect = (node: RichNode) => {
          parts.push(node)
          node.content?.forEach(collect)
        }
        const sent = structuredClone(written)
        sent.content.forEach(collect)
        Object.assign(parts[place % parts.length]!, { [key]: key === 'type' ? 'iframe' : { onload: 'alert(1)' } })
        expect(complaint(sent)).toHaveLength(1)
      }),
      { numRuns: 300 },
    ))

  it.each([
    ['a heading of another level', { type: 'heading', attrs: { level: 1 }, content: [text('Loud')] }],
    ['an attribute of a paragraph', { type: 'paragraph', attrs: { textAlign: 'center' }, content: [text('a')] }],
    ['a picture', { type: 'image', attrs: { src: 'https://kiln.example/a.png' } }],
    ['a link with a target', p(text('a', { type: 'link', attrs: { href: 'https://kiln.example/', target: '_self' } }))],
    ['an empty text', p({ type: 'text', text: '' })],
    ['a look inside code', { type: 'codeBlock', content: [text('a', { type: 'bold' })] }],
    ['an entry that begins with a heading', { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'horizontalRule' }] }] }],
    ['a paragraph beside entries', { type: 'bulletList', content: [p(text('a'))] }],
    ['a mention of no id', p({ type: 'mention', attrs: { id: 'ben', label: 'ben' } })],
  ])('is refused: %s', (_, node) => {
    expect(complaint(doc(node))).toEqual([['', 'holds something that a post cannot keep']])
  })

  it.each([
    'javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)', 'data:text/html,<b>a',
    'vbscript:x', 'file:///etc/passwd', 'blob:https://kiln.example/x', '//kiln.example', '/timeline', 'https://', 'https://a b.example/', 'ftp://kiln.example/',
    'https://ada:secret@kiln.example/', 'https://marquee.test@evil.example/', `https://kiln.example/${'a'.repeat(2_000)}`, 'https://kiln.example/\u0000', '',
  ])('is refused: a link to %j', (href) => {
    expect(complaint(doc(p(text('a', { type: 'link', attrs: { href } }))))).toHaveLength(1)
  })

  it('says what is too much', () => {
    const long = 'a'.repeat(richTextLimits.characters)
    expect(complaint(doc(p(text(long))))).toBeUndefined()
    expect(complaint(doc(p(text(`${long}a`))))).toEqual([['', 'must be at most 10,000 characters']])
    expect(complaint(doc(p(text('😀'.repeat(richTextLimits.characters)))))).toBeUndefined()
    expect(complaint(doc(nested(richTextLimits.depth - 3)))).toBeUndefined()
    expect(complaint(doc(nested(richTextLimits.depth - 2)))).toEqual([['', 'is nested too deeply']])
    expect(complaint(doc(nested(5_000)))).toEqual([['', 'is nested too deeply']])
    expect(complaint(doc(...Array.from({ length: richTextLimits.parts }, () => p())))).toEqual([['', 'has too many parts']])
  })
})

describe('a document', () => {
  it('becomes plain text with blank lines between paragraphs and a line for each entry', () => {
    const list = { type: 'bulletList', content: ['slip', 'glaze'].map((word) => ({ type: 'listItem', content: [p(text(word))] })) }
    const { text: said } = readRichText(
      doc({ type: 'heading', attrs: { level: 2 }, content: [text('Kiln')] }, p(text('One'), { type: 'hardBreak' }, text('two', { type: 'bold' })), list, {
        type: 'blockquote',
        content: [p(text('by '), { type: 'mention', attrs: { id: '018f3c1e-0000-7000-8000-000000000001', label: 'ben' } })],
      }),
    )
    expect(said).toBe('Kiln\n\nOne\ntwo\n\nslip\nglaze\n\nby @ben')
  })

  it('is kept without what nobody sees and the database cannot keep', () => {
    const sent = doc(p(), p(text('a\u0000b\ud800'), text('c')), p(), p(), p(text('\u0001')), p(text('d')), p())
    const { body } = readRichText(RichTextInput.parse(sent))
    expect(body).toEqual(doc(p(text('ab\ufffdc')), { type: 'paragraph' }, p(text('\ufffd')), p(text('d'))))
  })

  it('names tags and people in words, never in code or in a link', () => {
    const id = '018f3c1e-0000-7000-8000-000000000001'
    const read = readRichText(
      doc(
        p(text('#Kiln and #ГЛАЗУРЬ by @Ben and '), { type: 'mention', attrs: { id, label: 'ada' } }),
        p(text('#no @nobody', { type: 'code' }), text('#no', { type: 'link', attrs: { href: 'https://kiln.example/#no' } })),
        { type: 'codeBlock', content: [text('#no @nobody')] },
      ),
    )
    expect(read).toMatchObject({ tags: ['kiln', 'глазурь'], mentions: [id], nicknames: ['ben'] })
  })

  it('keeps the first twenty tags', () => {
    const { tags } = readPlainText(Array.from({ length: 30 }, (_, place) => `#tag${place}`).join(' '))
    expect(tags).toHaveLength(richTextLimits.tags)
  })
})

it('gives typed names to people who may be mentioned, and takes false ones away', () => {
  const ben = { id: '018f3c1e-0000-7000-8000-000000000002', nickname: 'ben' }
  const people = { byId: new Map([[ben.id, ben]]), byNickname: new Map([['ben', ben]]) }
  const mention = (id: string, label: string): RichNode => ({ type: 'mention', attrs: { id, label } })
  const body = doc(p(text('Hi @ben, '), mention(ben.id, 'ada'), text(' and '), mention('018f3c1e-0000-7000-8000-000000000003', 'mallory')))
  expect(settled(body, people)).toEqual(doc(p(text('Hi '), mention(ben.id, 'ben'), text(', '), mention(ben.id, 'ben'), text(' and @mallory'))))
})

it.each([
  ['#Kiln', ['kiln']],
  ['a#kiln &#39; https://a.example/#x ##y', []],
  ['#1 #2026 #_', []],
  ['#cone10, #cone_10! (#raku)', ['cone10', 'cone_10', 'raku']],
  ['#STRASSE #ＦＵＬＬ ＃全角', ['strasse', 'full', '全角']],
  ['#हिन्दी', ['हिन्दी']],
  ['#️⃣ #️⃣', []],
  [`#${'a'.repeat(50)} #${'b'.repeat(51)}`, ['a'.repeat(50)]],
])('finds in %j the tags %j', (written, found) => {
  expect(tagged(written).flatMap((piece) => (typeof piece === 'string' ? [] : piece.tag))).toEqual(found)
})

it.each([
  ['@ben', ['ben']],
  ['Thanks @Ines.Makes.', ['ines.makes']],
  ['ada@kiln.example @be @@ben /@ben @benö', []],
  ['(@ben_1)', ['ben_1']],
  [`@${'a'.repeat(31)}`, []],
])('finds in %j the nicknames %j', (written, found) => {
  expect(namedIn(written).flatMap((piece) => (typeof piece === 'string' ? [] : piece.nickname))).toEqual(found)
})

it('loses no letter where it splits text', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('#', '@', 'a', 'é', 'ß', '.', ' ', '_', '1', 'İ', '/') }), (written) => {
      expect(tagged(written).map((piece) => (typeof piece === 'string' ? piece : piece.written)).join('')).toBe(written)
      expect(namedIn(written).map((piece) => (typeof piece === 'string' ? piece : piece.written)).join('')).toBe(written)
    }),
  ))
