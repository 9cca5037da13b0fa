import { createHash } from 'node:crypto'
import { ruleActions, ruleLimits, type RuleAction, type RuleKind } from '@marquee/contract/contentRules'
import { plainOf, readText, standsIn, wordsOf, type ReadText } from '#search/phrases.ts'

/* Whether a text fits a rule: pure, and the same for what people write and for what moderators try. */

/** A rule as it is asked. */
export interface Rule {
  id: string
  kind: RuleKind
  words: string[]
  number: number
  action: RuleAction
  message: string
}

/** What somebody has written, as rules see it. */
export interface Written {
  /** Title, text, answers of a poll: one below the other. */
  text: string
  /** Addresses that stand behind words, and in a preview. */
  links: readonly string[]
}

export interface Hit {
  rule: Rule
  /** The first of what it finds, to be shown. */
  found: string
  /** The words and phrases of the rule, or the links, that stand there; an empty one where the rule is about who writes. */
  finds: readonly string[]
}

/** With a scheme, with www, or a bare name that ends like most of those do. */
const addresses =
  /(?<![\p{L}\p{N}@.])(?:https?:\/\/|www\.)[^\s<>"]+|(?<![\p{L}\p{N}@./-])(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|io|dev|shop|store|site|online|xyz|ru|cn)(?![\p{L}\p{N}@-])(?!\.[\p{L}\p{N}])(?:\/[^\s<>"]*)?/giu
const notTheEnd = new Set(`).,:;!?'"]}/`)
/** The end is walked sign by sign: a pattern would begin anew at each sign of a long run. */
const asKept = (address: string) => {
  const kept = address.toLowerCase().replace(/^https?:\/\//, '').replace(/^www\./, '')
  let end = kept.length
  while (end > 0 && notTheEnd.has(kept[end - 1]!)) end--
  return kept.slice(0, end)
}

/** The addresses in a text and behind its words, each once, as people know them: without what stands before the host. */
export const linksIn = ({ text, links }: Written): string[] =>
  [...new Set([...(text.normalize('NFKC').replace(/\p{Cf}/gu, '').match(addresses) ?? []), ...links].map(asKept))]

/** Who writes, and to whom. */
export interface Writer {
  /** Whom they answer neither follows them nor is friends with them. */
  isStranger: boolean
  /** Whole days since they came. */
  days: number
  /** How often they have said the same within a day, with this. */
  times: number
}

/** A text, read once for all rules. */
interface Read extends ReadText {
  links: readonly string[]
}

const read = ({ text, links }: Written): Read => ({ ...readText([text, ...links].join('\n')), links: linksIn({ text, links }) })

/** What a rule finds; nothing where the text does not fit it. */
const findsOf: Record<RuleKind, (rule: Rule, text: Read, writer: Writer) => readonly string[]> = {
  words: ({ words }, text) => words.filter((word) => standsIn(text, word)),
  stranger_link: (_rule, { links }, { isStranger }) => (isStranger ? links : []),
  many_links: ({ number }, { links }) => (links.length > number ? links : []),
  repeated: ({ number }, _text, { times }) => (times >= number ? [''] : []),
  new_account: ({ number }, _text, { days }) => (days < number ? [''] : []),
}

const longest = 200
const strictness = (action: RuleAction) => ruleActions.indexOf(action)

/** The rules that fit, the strictest first, and of these the oldest. */
export const hitsOf = (rules: readonly Rule[], written: Written, writer: Writer): Hit[] => {
  const text = read(written)
  return rules
    .flatMap((rule) => {
      const finds = findsOf[rule.kind](rule, text, writer)
      return finds.length ? [{ rule, found: [...finds[0]!].slice(0, longest).join(''), finds }] : []
    })
    .sort((one, other) => strictness(other.rule.action) - strictness(one.rule.action))
}

/** What stands for a text when it is asked whether it is said again; undefined where it is too short for that. */
export const digestOf = (text: string): Buffer | undefined => {
  const words = wordsOf(plainOf(text))
  return words.length < ruleLimits.repeatedFrom ? undefined : createHash('sha256').update(words).digest()
}
