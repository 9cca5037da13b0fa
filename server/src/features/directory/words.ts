const accents = /[\u0300-\u036f]/g
const cuts = /[\s._\-‐–—'’"“”,;:!?()/&+|]+/

/**
 * What somebody typed as words of a name: lower case, without accents, the longest first. The law of `directory_words` (0032), and an
 * @ in front of a nickname is no part of it.
 */
export const wordsOf = (typed: string): string[] => {
  const words = typed.replaceAll(/(^|\s)@/g, '$1').normalize('NFKD').replace(accents, '').toLowerCase().split(cuts).filter(Boolean)
  return [...new Set(words)].sort((a, b) => b.length - a.length)
}

/** Sorts after every text that begins with `prefix`, in the collation C. */
export const afterPrefix = (prefix: string) => `${prefix}\u{10FFFF}`
