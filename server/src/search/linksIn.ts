import { topLevelDomains } from './topLevelDomains.ts'

/* The addresses that stand in a text, also where they are meant to be read by people alone. */

/** With a scheme, with www, or a bare name. Each begins where a run of letters begins, so that no run is walked twice. */
const addresses =
  /(?<![\p{L}\p{N}@.])(?:https?:\/\/|www\.)[^\s<>"]+|(?<![\p{L}\p{M}\p{N}@./-])(?<name>[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+)(?![\p{L}\p{M}\p{N}@-])(?<rest>(?::\d{1,5})?\/[^\s<>"]*)?/giu

const unseen = /\p{Cf}|\p{Default_Ignorable_Code_Point}/gu
/** evil[.]com, evil (dot) com, hxxps://evil.com */
const disguised: readonly [RegExp, string][] = [
  [/\s{0,3}[[({]\s{0,3}(?:\.|dot)\s{0,3}[\])}]\s{0,3}/giu, '.'],
  [/(?<!\p{L})hxxp(?=s?:\/\/)/giu, 'http'],
  [/。(?=[a-z])/giu, '.'],
]

/** They are endings of files more often than of names. */
const files = new Set(['cc', 'md', 'mov', 'pl', 'ps', 'py', 'rs', 'sh', 'zip'])
/** They are no words. */
const always = new Set(['com', 'net', 'org', 'info', 'io'])
const capitalized = /^\p{Lu}\p{Ll}/u

/** ‘I went home.It was late’ has no address in it, and neither has ‘readme.md’, unless a path follows. */
const isName = (name: string, hasPath: boolean) => {
  const written = name.slice(name.lastIndexOf('.') + 1)
  const ending = written.toLowerCase()
  if (always.has(ending) || ending.startsWith('xn--')) return true
  return topLevelDomains.has(ending) && (hasPath || !(files.has(ending) || capitalized.test(written)))
}

const notTheEnd = new Set(`).,:;!?'"]}/`)
/** The end is walked sign by sign: a pattern would begin anew at each sign of a long run. */
const asKept = (address: string) => {
  const kept = address.toLowerCase().replace(/^https?:\/\//, '').replace(/^www\./, '')
  let end = kept.length
  while (end > 0 && notTheEnd.has(kept[end - 1]!)) end--
  return kept.slice(0, end)
}

/** A text as a browser would take its addresses. */
const opened = (text: string) => disguised.reduce((open, [one, other]) => open.replace(one, other), text.normalize('NFKC').replace(unseen, ''))
const isAddress = ({ groups }: RegExpExecArray) => groups?.['name'] === undefined || isName(groups['name'], groups['rest'] !== undefined)

/** The addresses in a text and behind its words, each once, as people know them: without what stands before the host. */
export const linksIn = (text: string, behind: readonly string[]): string[] => {
  const written = [...opened(text).matchAll(addresses)].filter(isAddress).map(([address]) => address)
  return [...new Set([...written, ...behind].map(asKept))]
}

/** The host of an address that was found. */
export const hostOf = (link: string): string => link.split(/[:/?#]/, 1)[0]!
