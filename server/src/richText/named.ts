const named = /(?<![\p{L}\p{M}\p{N}_@./])@([a-z0-9_.]{3,30})(?![\p{L}\p{M}\p{N}_@])/giu

/** A stretch of text, or a nickname in it, in lower case. */
export type NamedPiece = string | { nickname: string; written: string }

/** Splits text at the nicknames after an @. A dot at the end is the sentence's. Joined again, the pieces are the text. */
export const namedIn = (text: string): NamedPiece[] => {
  const pieces: NamedPiece[] = []
  let end = 0
  for (const { 1: word = '', index } of text.matchAll(named)) {
    const name = word.replace(/\.+$/, '')
    if (name.length < 3) continue
    if (index > end) pieces.push(text.slice(end, index))
    pieces.push({ nickname: name.toLowerCase(), written: `@${name}` })
    end = index + 1 + name.length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}
