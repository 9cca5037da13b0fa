/** A stretch of text, or an address in it that can be followed. */
export type AddressPiece = string | { href: string }

// No address goes on after these: spaces and quotes, signs that end or part sentences in scripts without spaces, pictures, and what is not
// seen. A backslash is read as a slash by some and not by others.
const ends = [
  String.raw`\s<>"\\`, '`^|', '“”„«»‹›', '\u3001-\u3004\u3008-\u3020\u3030\u303d', '\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65', '،؛؟۔।॥።၊။',
  '\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff', String.raw`\p{Extended_Pictographic}\p{Cc}`,
].join('')
/** It may follow letters of scripts that put no space before it. */
const candidates = new RegExp(String.raw`(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])https?:\/\/[^${ends}]+`, 'giu')
const closers: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

const countOf = (mark: string, text: string) => text.split(mark).length - 1

/** "https://a.example/x)." ends before the marks that belong to the sentence; a bracket opened inside the address stays with it. */
const withoutSentenceMarks = (address: string): string => {
  const counts = new Map(Object.entries(closers).flatMap((pair) => pair.map((mark) => [mark, countOf(mark, address)] as const)))
  let end = address.length
  for (; end > 0; end--) {
    const last = address[end - 1]!
    const opener = closers[last]
    if (opener ? counts.get(opener)! >= counts.get(last)! : !/[.,:;!?'‘’…*~]/.test(last)) break
    if (opener) counts.set(last, counts.get(last)! - 1)
  }
  return address.slice(0, end)
}

/** Not where a name before an @ makes another host look like the one that is reached. */
const leadsSomewhere = (address: string) => {
  if (!URL.canParse(address)) return false
  const { hostname, username, password } = new URL(address)
  return hostname.includes('.') && !username && !password && !/^https?:\/\/[^/?#]*@/i.test(address)
}

/** Splits plain text at its http and https addresses. Joined again, the pieces are the text. */
export const addressesIn = (text: string): AddressPiece[] => {
  const pieces: AddressPiece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(candidates)) {
    // What is cut off an address because of how it goes on leads elsewhere.
    const href = text[index + found.length] === '\\' ? '' : withoutSentenceMarks(found)
    if (!leadsSomewhere(href)) continue
    if (index > end) pieces.push(text.slice(end, index))
    pieces.push({ href })
    end = index + href.length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}

/** The addresses alone. */
export const linksOf = (text: string): string[] => addressesIn(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.href]))
