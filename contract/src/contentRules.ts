import { z } from 'zod'
import { del, feature, get, post, put } from './route.ts'
import { Moment } from './time.ts'

/**
 * How many rules a channel has, how many words or phrases one rule, and in characters: a word or phrase, what somebody is told who is
 * refused, a text to try, and from which length on the same words count as repeated.
 */
export const ruleLimits = { rules: 50, words: 200, word: 60, message: 300, sample: 2_000, repeatedFrom: 12 } as const

/**
 * What a rule looks for. words: one of its words or phrases. stranger_link: a link in a comment or quote of somebody whom the one they
 * answer neither follows nor is friends with. many_links: more links than its number. repeated: the same words by the same person as many
 * times within a day. new_account: whatever somebody writes who came less than so many days ago.
 */
export const ruleKinds = ['words', 'stranger_link', 'many_links', 'repeated', 'new_account'] as const
export const RuleKind = z.enum(ruleKinds)
export type RuleKind = z.infer<typeof RuleKind>

/**
 * What happens then; where several rules fit, the strictest counts. mark_sensitive: a post gets a warning before it, a comment goes
 * through. hold: its author sees it alone until moderators have looked. refuse: its author reads why.
 */
export const ruleActions = ['mark_sensitive', 'hold', 'refuse'] as const
export const RuleAction = z.enum(ruleActions)
export type RuleAction = z.infer<typeof RuleAction>

/** From and to, where a rule has a number. */
export const ruleNumbers = { many_links: [1, 20], repeated: [2, 20], new_account: [1, 30] } as const satisfies Partial<
  Record<RuleKind, readonly [number, number]>
>
const numbers: Partial<Record<RuleKind, readonly [number, number]>> = ruleNumbers

const fitsNumber = ({ kind, number }: { kind: RuleKind; number: number }) => {
  const range = numbers[kind]
  return !range || (number >= range[0] && number <= range[1])
}

/** What a rule looks for, and what happens then. */
const asked = {
  kind: RuleKind,
  /** Plain words and phrases, found however their letters are written. Nothing in them has a meaning of its own. */
  words: z.array(z.string().trim().min(1).max(ruleLimits.word)).max(ruleLimits.words).default([]),
  number: z.int().min(0).max(30).default(0),
  action: RuleAction,
}
const whole = {
  ...asked,
  /** What somebody reads whom it refuses. */
  message: z.string().trim().max(ruleLimits.message).default(''),
  isOn: z.boolean().default(true),
}

type Asked = z.infer<z.ZodObject<typeof asked>>
const hasWords = ({ kind, words }: Asked) => kind !== 'words' || words.length > 0
const saysWhy = ({ action, message }: z.infer<z.ZodObject<typeof whole>>) => action !== 'refuse' || message.length > 0
const noWords = { path: ['words'], message: 'must have at least one word or phrase' }
const noSuchNumber = { path: ['number'], message: 'must be a number from the list' }
const noMessage = { path: ['message'], message: 'must be filled in' }

export const ContentRuleDraft = z.strictObject(whole).refine(hasWords, noWords).refine(fitsNumber, noSuchNumber).refine(saysWhy, noMessage)
export type ContentRuleDraft = z.input<typeof ContentRuleDraft>

/** A rule in the place of what it was at `version`. */
const ContentRuleChange = z
  .strictObject({ ...whole, version: z.int().min(1) })
  .refine(hasWords, noWords)
  .refine(fitsNumber, noSuchNumber)
  .refine(saysWhy, noMessage)

/** A rule that nobody has saved yet, to be tried: a new one, or other words for `ruleId`. */
export const TriedRule = z
  .strictObject({ ...asked, ruleId: z.uuid().optional() })
  .refine(hasWords, noWords)
  .refine(fitsNumber, noSuchNumber)
export type TriedRule = z.input<typeof TriedRule>

export const ContentRule = z.object({
  id: z.uuid(),
  kind: RuleKind,
  words: z.array(z.string()),
  number: z.int(),
  action: RuleAction,
  message: z.string(),
  isOn: z.boolean(),
  /** Goes up with every change. */
  version: z.int(),
  createdAt: Moment,
})
export type ContentRule = z.infer<typeof ContentRule>

/** A rule that a text fits, null for one that is only tried, and what it has found there: a word of its own, or a link. */
export const RuleHit = z.object({ ruleId: z.uuid().nullable(), kind: RuleKind, action: RuleAction, found: z.string() })
export type RuleHit = z.infer<typeof RuleHit>

/** For moderators. Nothing of those who moderate is held. */
export const contentRules = feature('contentRules', {
  /** The oldest first. */
  list: get('/moderation/rules', { result: z.array(ContentRule) }),
  add: post('/moderation/rules', { input: ContentRuleDraft, result: ContentRule }),
  /** Refused with `rule_changed` where somebody else has changed it since the caller read it. */
  change: put('/moderation/rules/:ruleId', { input: ContentRuleChange, result: ContentRule }),
  remove: del('/moderation/rules/:ruleId'),
  /**
   * Which rules that are on a text would fit, the strictest first, were it a comment by a stranger; `rule` counts as if it were saved and
   * on. Nothing is kept of either, and rules about who writes, or how often, are left out.
   */
  tryText: post('/moderation/rules/trial', {
    input: z.strictObject({ text: z.string().trim().min(1).max(ruleLimits.sample), rule: TriedRule.optional() }),
    result: z.array(RuleHit),
  }),
})
