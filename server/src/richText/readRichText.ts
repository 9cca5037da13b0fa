import { addressesIn } from '@marquee/contract/addressesIn'
import { plainText, richTextLimits, tagged, type RichMark, type RichNode, type RichText } from '@marquee/contract/richText'
import { namedIn } from './named.ts'
import { normalised } from './normalised.ts'

/** What a text says besides its words. */
export interface Said {
  /** Profiles that it names by their id: whether they exist is not known here. */
  mentions: string[]
  /** Nicknames that it writes out, in lower case. */
  nicknames: string[]
  /** Hashtags in lower case, without their sign, at most 20. */
  tags: string[]
}

const isCode = ({ type }: RichMark) => type === 'code'
const isLink = ({ type }: RichMark) => type === 'link'

/** A part in which # and @ mean nothing: code, and the words of a link. */
export const isLiteral = ({ type, marks = [] }: RichNode) => type === 'codeBlock' || marks.some(isCode) || marks.some(isLink)

const walk = (node: RichNode, visit: (node: RichNode) => void) => {
  if (isLiteral(node)) return
  visit(node)
  for (const part of node.content ?? []) walk(part, visit)
}

const said = (texts: string[], mentions: string[]): Said => {
  const tags = texts.flatMap((text) => tagged(text).flatMap((piece) => (typeof piece === 'string' ? [] : piece.tag)))
  const nicknames = texts.flatMap((text) => namedIn(text).flatMap((piece) => (typeof piece === 'string' ? [] : piece.nickname)))
  return { mentions: [...new Set(mentions)], nicknames: [...new Set(nicknames)], tags: [...new Set(tags)].slice(0, richTextLimits.tags) }
}

/** A checked document as it is kept, its plain text (for search, excerpts and teasers), and whom and what it names. */
export const readRichText = (written: RichText): Said & { body: RichText; text: string } => {
  const body = normalised(written)
  const texts: string[] = []
  const mentions: string[] = []
  walk({ ...body }, ({ type, text, attrs }) => {
    if (type === 'text') texts.push(text ?? '')
    if (type === 'mention') mentions.push(String(attrs?.['id']))
  })
  return { body, text: plainText(body), ...said(texts, mentions) }
}

/** The same of plain text: nothing in it is a mention but a nickname that is written out, and nothing in an address means anything. */
export const readPlainText = (text: string): Said => said(addressesIn(text).map((piece) => (typeof piece === 'string' ? piece : ' ')), [])
