/*
 * Names within sentences. One that is read from right to left, or that turns what follows it, would else take the words around it along:
 * ‘Ben and שלום: 3’ is shown as if it were about somebody else.
 */

const [first, last] = ['\u2068', '\u2069']

// Letters and digits of scripts that are read from right to left, and marks that turn the reading.
const turning = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const opens = /[\u2066-\u2068]/

/** A text in which each mark that sets something apart has its end, and no end stands alone. */
const paired = (text: string): string => {
  let open = 0
  let said = ''
  for (const sign of text) {
    if (sign === last && open === 0) continue
    if (opens.test(sign)) open += 1
    else if (sign === last) open -= 1
    said += sign
  }
  return said + last.repeat(open)
}

/**
 * What somebody has written, set apart (U+2068 … U+2069) so that it turns nothing around it in a sentence of plain text. What cannot turn
 * anything stays as it is: most names do, and are then found and compared letter for letter. Each line by itself: marks end with a line.
 */
export const isolated = (text: string): string =>
  turning.test(text) ? text.split('\n').map((line) => (turning.test(line) ? `${first}${paired(line)}${last}` : line)).join('\n') : text

/** HTML that says the same: `escaped` is a text whose signs mean nothing in HTML any more. */
export const isolatedInHtml = (escaped: string): string =>
  turning.test(escaped)
    ? escaped.split('\n').map((line) => paired(line).replaceAll(/[\u2066-\u2068]/g, '<bdi>').replaceAll(last, '</bdi>')).join('\n')
    : escaped

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype && !('$$typeof' in value)

/** Sent as one text that says several things, and taken apart by the contract. */
const wire = 'about'

/** The same value with each text in it set apart, in lists and in fields too. */
export const isolatedIn = (value: unknown): unknown => {
  if (typeof value === 'string') return isolated(value)
  if (Array.isArray(value)) return value.map(isolatedIn)
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, key === wire ? part : isolatedIn(part)]))
}
