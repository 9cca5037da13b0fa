/** A stretch of text, or an address in it that becomes a link. */
export type Piece = string | { href: string }

const candidates = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"]+/giu
const closers: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

const countOf = (mark: string, text: string) => text.split(mark).length - 1

/** "https://a.example/x)." ends before the mark that belongs to the sentence; a bracket opened inside the address stays with it. */
const withoutSentenceMarks = (address: string): string => {
  const last = address.at(-1) ?? ''
  const opener = closers[last]
  const belongs = opener ? countOf(opener, address) >= countOf(last, address) : !/[.,:;!?'’”»…*_~]/.test(last)
  return belongs ? address : withoutSentenceMarks(address.slice(0, -1))
}

const leadsSomewhere = (address: string) => URL.canParse(address) && new URL(address).hostname.includes('.')

/** Splits plain text at its http and https addresses. Joined again, the pieces are the text. */
export const autolink = (text: string): Piece[] => {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(candidates)) {
    const href = withoutSentenceMarks(found)
    if (!leadsSomewhere(href)) continue
    if (index > end) pieces.push(text.slice(end, index))
    pieces.push({ href })
    end = index + href.length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}
