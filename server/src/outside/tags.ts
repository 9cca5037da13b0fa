import { type Token, Tokenizer, TokenizerMode } from 'parse5'

export type StartTag = Token.TagToken

/** What stands in these is text until the element ends. */
const textIn = new Map<string, Tokenizer['state']>([
  ...['title', 'textarea'].map((name) => [name, TokenizerMode.RCDATA] as const),
  ...['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'].map((name) => [name, TokenizerMode.RAWTEXT] as const),
  ['script', TokenizerMode.SCRIPT_DATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
])

export const attribute = ({ attrs }: StartTag, name: string) => attrs.find((one) => one.name === name)?.value

const nothing = () => undefined

/**
 * Reads a page as browsers do, tag by tag: what stands in a comment, a script or a template is no part of it. Builds no tree: a tree of
 * tags that never end grows with the square of the page. `onText` hears what stands in the element `inside`.
 */
export const readTags = (html: string, onStartTag: (tag: StartTag) => void, onText: (text: string, inside: string) => void = nothing) => {
  let templates = 0
  let inside = ''
  const hear = ({ chars }: Token.CharacterToken) => {
    if (templates === 0) onText(chars, inside)
  }
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: (tag) => {
        tokenizer.state = textIn.get(tag.tagName) ?? tokenizer.state
        inside = tag.tagName
        if (tag.tagName === 'template') templates += 1
        if (templates === 0) onStartTag(tag)
      },
      onEndTag: ({ tagName }) => {
        inside = ''
        if (tagName === 'template' && templates > 0) templates -= 1
      },
      onCharacter: hear,
      onWhitespaceCharacter: hear,
      onNullCharacter: nothing,
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
    },
  )
  tokenizer.write(html, true)
}
