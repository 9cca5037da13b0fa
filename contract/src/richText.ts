import { z } from 'zod'

/** `depth` counts from the document itself, `parts` everything in it; `characters` are those of its plain text. */
export const richTextLimits = {
  characters: 10_000,
  longCharacters: 60_000,
  depth: 24,
  parts: 4_000,
  address: 2_000,
  label: 50,
  marks: 5,
  tag: 50,
  tags: 20,
} as const

/** A part of a document: its own JSON, as the editor makes it. Which types there are, and what they hold, says `Block`. */
export interface RichNode {
  type: string
  attrs?: Record<string, string | number | boolean | null> | undefined
  marks?: RichMark[] | undefined
  text?: string | undefined
  content?: RichNode[] | undefined
}

export interface RichMark {
  type: string
  attrs?: Record<string, string | null> | undefined
}

export interface RichText {
  type: 'doc'
  content: RichNode[]
}

/** A document on its way out: it was checked when it came in. */
export const RichText = z.looseObject({ type: z.literal('doc'), content: z.array(z.unknown()) }) as unknown as z.ZodType<RichText>

const beginning = /^(?:https?:\/\/|mailto:)[^\s\\\p{Cc}]+$/iu
const schemes = ['http:', 'https:', 'mailto:']

/**
 * An address that a link may lead to, as browsers write it: http, https or mailto, without a name and password in it; undefined for
 * any other.
 */
export const linkAddress = (written: string): string | undefined => {
  if (!beginning.test(written) || !URL.canParse(written)) return undefined
  const { protocol, username, password, href } = new URL(written)
  const isFit = schemes.includes(protocol) && !username && !password && href.length <= richTextLimits.address
  return isFit ? href : undefined
}

const Href = z.string().max(richTextLimits.address).refine((href) => linkAddress(href) !== undefined)

// The database keeps neither halves of characters nor zeros, and nobody can see the others.
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f]/g
const Seen = z.string().min(1).overwrite((text) => text.toWellFormed().replaceAll(unseen, '') || '\ufffd')

const plain = <T extends string>(type: T) => z.strictObject({ type: z.literal(type) })
const Mark = z.discriminatedUnion('type', [
  plain('bold'),
  plain('italic'),
  plain('strike'),
  plain('code'),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: Href }) }),
])
const marks = z.array(Mark).max(richTextLimits.marks).optional()

const Words = z.strictObject({ type: z.literal('text'), text: Seen, marks })
const Inline = z.discriminatedUnion('type', [
  Words,
  z.strictObject({ type: z.literal('hardBreak'), marks }),
  z.strictObject({
    type: z.literal('mention'),
    attrs: z.strictObject({ id: z.uuid(), label: Seen.max(richTextLimits.label) }),
    marks,
  }),
])
const inline = z.array(Inline).optional()

const block = <T extends string>(type: T) => z.strictObject({ type: z.literal(type), content: z.array(z.lazy(() => Block)).min(1) })
const ListItem = block('listItem').refine(({ content: [first] }) => first?.type === 'paragraph')
const items = z.array(ListItem).min(1)

const Block: z.ZodType<RichNode> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), content: inline }),
  z.strictObject({ type: z.literal('heading'), attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }), content: inline }),
  z.strictObject({ type: z.literal('bulletList'), content: items }),
  z.strictObject({
    type: z.literal('orderedList'),
    attrs: z.strictObject({ start: z.int().min(0).max(9_999) }).optional(),
    content: items,
  }),
  block('blockquote'),
  z.strictObject({ type: z.literal('codeBlock'), content: z.array(Words.omit({ marks: true })).optional() }),
  plain('horizontalRule'),
])
const Doc = block('doc')

const partsOf = (node: unknown): unknown[] => {
  const content = typeof node === 'object' && node !== null && 'content' in node ? node.content : undefined
  return Array.isArray(content) ? content : []
}

/** What is wrong with the size of a document, before anything walks through it. */
const sizeProblem = (doc: unknown): string | undefined => {
  let parts = 0
  for (let level = [doc], depth = 1; level.length; level = level.flatMap(partsOf), depth++) {
    parts += level.length
    if (parts > richTextLimits.parts) return 'has too many parts'
    if (depth > richTextLimits.depth) return 'is nested too deeply'
  }
  return undefined
}

const lines = (nodes: RichNode[], between: string) =>
  nodes.map(textOf).filter(Boolean).join(between)

/** What a part says, without its looks: paragraphs are a blank line apart, entries of a list a line. */
const textOf = ({ type, text, attrs, content = [] }: RichNode): string => {
  if (type === 'text') return text ?? ''
  if (type === 'hardBreak') return '\n'
  if (type === 'mention') return `@${attrs?.['label']}`
  if (type === 'doc' || type === 'blockquote') return lines(content, '\n\n')
  if (type === 'listItem' || type.endsWith('List')) return lines(content, '\n')
  return lines(content, '')
}

/** A document as plain text. */
export const plainText = (doc: RichText): string => textOf(doc).trim()

const lineOf = (line: string): RichNode[] => (line ? [{ type: 'text', text: line }] : [])
const lineBreak: RichNode = { type: 'hardBreak' }

const paragraphOf = (text: string): RichNode => {
  const content = text.split('\n').flatMap((line, place) => (place ? [lineBreak, ...lineOf(line)] : lineOf(line)))
  return content.length ? { type: 'paragraph', content } : { type: 'paragraph' }
}

/**
 * Plain text as a document: a blank line parts two paragraphs. The place after the n-th character of the text is place n + 1 of the
 * document, as the editor counts.
 */
export const plainDocument = (text: string): RichText => ({ type: 'doc', content: text.replaceAll('\r\n', '\n').split('\n\n').map(paragraphOf) })

/** Whether a document holds only the parts, marks and attributes named above, however long it is: an editor opens it and loses nothing. */
export const hasKnownParts = (doc: RichText): boolean => Doc.safeParse(doc).success

/** Reads a document of up to so many characters; `what` names what cannot keep it. */
const reader = (characters: number, what: string) =>
  z.unknown().transform((sent, context) => {
    const wrong = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    if (sent === null || sent === undefined) return wrong('must be filled in')
    const tooBig = sizeProblem(sent)
    if (tooBig) return wrong(tooBig)
    const doc = Doc.safeParse(sent)
    if (!doc.success) return wrong(`holds something that a ${what} cannot keep`)
    const text = plainText(doc.data)
    return [...text].length > characters ? wrong(`must be at most ${characters.toLocaleString('en-US')} characters`) : doc.data
  }) as unknown as z.ZodType<RichText, RichText>

/**
 * What the editor may send: only the parts, marks and attributes named above, and no other key anywhere. What is wrong is said of the
 * document as a whole, because nobody fills in its parts one by one.
 */
export const RichTextInput = reader(richTextLimits.characters, 'post')

/** The same for a legal text, which is longer. */
export const LongTextInput = reader(richTextLimits.longCharacters, 'legal text')

const tags = /(?<![\p{L}\p{M}\p{N}_&#＃/])[#＃]([\p{L}\p{M}\p{N}_]+)/gu
const isTag = new RegExp(`^(?=.*\\p{L})[\\p{L}\\p{M}\\p{N}_]{1,${richTextLimits.tag}}$`, 'u')

/** A stretch of text, or a hashtag in it: `tag` is in lower case and without its sign. */
export type TaggedPiece = string | { tag: string; written: string }

/** Splits text at its hashtags. A tag has at least one letter and at most 50; joined again, the pieces are the text. */
export const tagged = (text: string): TaggedPiece[] => {
  const pieces: TaggedPiece[] = []
  let end = 0
  for (const { 0: written, 1: word = '', index } of text.matchAll(tags)) {
    const tag = word.normalize('NFKC').toLowerCase()
    if (!isTag.test(tag)) continue
    if (index > end) pieces.push(text.slice(end, index))
    pieces.push({ tag, written })
    end = index + written.length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}
