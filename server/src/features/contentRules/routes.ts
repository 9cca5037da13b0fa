import { isDeepStrictEqual } from 'node:util'
import { contentRules, ruleLimits } from '@marquee/contract/contentRules'
import { newId } from '#db/id.ts'
import { oneByOne } from '#db/oneByOne.ts'
import { inTransaction } from '#db/scope.ts'
import { difference } from '#features/auditLog/difference.ts'
import { record } from '#features/auditLog/record.ts'
import { moderators } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { hitsOf } from './matching.ts'
import * as q from './queries.ts'

/** Each word once, as it was typed first; what a rule of this kind does not ask is not kept. */
const fitting = ({ kind, words, number, action, message, isOn }: q.RuleValues): q.RuleValues => ({
  kind,
  words: kind === 'words' ? [...new Set(words)] : [],
  number: kind === 'words' || kind === 'stranger_link' ? 0 : number,
  action,
  message: action === 'refuse' ? message : '',
  isOn,
})

const targetType = 'contentRule'
const noted = ({ kind, words, number, action, message, isOn }: q.RuleValues) => ({ kind, words, number, action, message, isOn })

/** What differs. Of the words, those that were taken away stand on one side and those that came on the other. */
const changeOf = (before: q.RuleValues, after: q.RuleValues) => {
  const { words: had, ...was } = noted(before)
  const { words: has, ...is } = noted(after)
  const words = { before: had.filter((word) => !has.includes(word)), after: has.filter((word) => !had.includes(word)) }
  const others = difference(was, is)
  const isOtherwise = words.before.length > 0 || words.after.length > 0
  return {
    before: { ...(isOtherwise ? { words: words.before } : {}), ...others?.before },
    after: { ...(isOtherwise ? { words: words.after } : {}), ...others?.after },
  }
}

export const contentRuleRoutes = implement(contentRules, {
  list: moderators((context) => q.rulesOf(context)),

  add: moderators((context, draft) =>
    oneByOne(context, 'contentRules', async (inside) => {
      if ((await q.rulesOf(inside)).length >= ruleLimits.rules) refuse('rules_full')
      const [id, values, actorId] = [newId(), fitting(draft), inside.me.profileId]
      await q.insertRule(inside, id, values)
      await record(inside, { actorId, action: 'contentRule.added', targetType, targetId: id, after: noted(values) })
      return (await q.rule(inside, { ruleId: id })) ?? refuse('not_found')
    })),

  change: moderators((context, { ruleId, version, ...draft }) =>
    oneByOne(context, 'contentRules', async (inside) => {
      const before = (await q.rule(inside, { ruleId })) ?? refuse('not_found')
      const values = fitting(draft)
      if (isDeepStrictEqual(q.valuesOf(before), values)) return before
      if (before.version !== version) refuse('rule_changed')
      await q.setRule(inside, ruleId, values)
      const note = { actorId: inside.me.profileId, action: 'contentRule.changed', targetType, targetId: ruleId }
      await record(inside, { ...note, ...changeOf(before, values) })
      return (await q.rule(inside, { ruleId })) ?? refuse('not_found')
    })),

  remove: moderators((context, { ruleId }) =>
    inTransaction(context, async (inside) => {
      const before = (await q.rule(inside, { ruleId })) ?? refuse('not_found')
      await q.deleteRule(inside, ruleId)
      await record(inside, { actorId: inside.me.profileId, action: 'contentRule.removed', targetType, targetId: ruleId, before: noted(before) })
    })),

  tryText: moderators(async (context, { text, rule }) => {
    const saved = (await q.rulesOn(context)).filter(({ id }) => id !== rule?.ruleId)
    const rules = rule ? [...saved, { ...rule, id: null, message: '' }] : saved
    const writer = { isStranger: true, days: Infinity, times: 0, hosts: await q.hostsFor(context, rules) }
    const hits = hitsOf(rules, { text, links: [] }, writer)
    return hits.map(({ rule: { id: ruleId, kind, action }, found }) => ({ ruleId, kind, action, found }))
  }),
})
