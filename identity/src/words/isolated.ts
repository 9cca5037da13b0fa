/*
 * Names within sentences are set apart (U+2068 … U+2069), so that one which is read from right to left turns nothing around it. What
 * cannot turn anything stays as it is.
 */

const turning = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const last = '\u2069'
const opens = /[\u2066-\u2068]/

/** Each mark that sets something apart gets its end, and no end stands alone. */
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

const isolated = (given: unknown) => (typeof given === 'string' && turning.test(given) ? `\u2068${paired(given)}${last}` : given)

type Sentence = (...given: unknown[]) => unknown

const apart = (said: unknown): unknown => {
  if (typeof said === 'function') return (...given: unknown[]) => (said as Sentence)(...given.map(isolated))
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return said
  return Object.fromEntries(Object.entries(said).map(([key, part]) => [key, apart(part)]))
}

/** The same sentences; whatever comes from people is set apart in them. */
export const settingApart = <Sentences extends object>(sentences: Sentences): Sentences => apart(sentences) as Sentences
