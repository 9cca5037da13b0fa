import { createHash } from 'node:crypto'
import { ruleActions, ruleLimits, type RuleAction, type RuleKind } from '@marquee/contract/contentRules'
import { beginningOf } from '@marquee/contract/cut'
import { hostOf, linksIn } from '#search/linksIn.ts'
import { plainOf, readClosely, standsIn, wordsOf, type ReadText } from '#search/phrases.ts'

/* Whether a text fits a rule: pure, and the same for what people write and for what moderators try. */

/** A rule as it is asked. */
export interface Rule {
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

export interface Hit<Asked extends Rule = Rule> {
  rule: Asked
  /** The first of what it finds, to be shown. */
  found: string
  /** The words and phrases of the rule, or the links, that stand there; an empty one where the rule is about who writes. */
  finds: readonly string[]
}

/** Who writes, where, and to whom. */
export interface Writer {
  /** Where the channel itself answers: what leads there is no link for rules. */
  hosts: ReadonlySet<string>
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

const read = ({ text, links }: Written, hosts: Writer['hosts']): Read => ({
  ...readClosely([text, ...links].join('\n')),
  links: linksIn(text, links).filter((link) => !hosts.has(hostOf(link))),
})

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
export const hitsOf = <Asked extends Rule>(rules: readonly Asked[], written: Written, writer: Writer): Hit<Asked>[] => {
  const text = read(written, writer.hosts)
  return rules
    .flatMap((rule) => {
      const finds = findsOf[rule.kind](rule, text, writer)
      return finds.length ? [{ rule, found: beginningOf(finds[0]!, longest), finds }] : []
    })
    .sort((one, other) => strictness(other.rule.action) - strictness(one.rule.action))
}

/** What stands for a text when it is asked whether it is said again; undefined where it is too short for that. */
export const digestOf = (text: string): Buffer | undefined => {
  const words = wordsOf(plainOf(text))
  return words.length < ruleLimits.repeatedFrom ? undefined : createHash('sha256').update(words).digest()
}
