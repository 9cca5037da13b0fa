import type { moderation } from '@marquee/contract/moderation'
import type { InputOf, ResultOf } from '@marquee/contract/route'
import type { Context } from '#http/actor.ts'
import { requireRecent } from '#http/guards.ts'
import { Refusal } from '#http/refuse.ts'
import { decide } from './actionQueries.ts'
import { caseOf } from './caseQueries.ts'
import { wantsRecent } from './consequenceQueries.ts'
import { can } from './policy.ts'

type Many = typeof moderation.decideMany

type Read = InputOf<Many>['cases'][number]

const whyNot = async (context: Context, { caseId, version }: Read, action: Omit<InputOf<Many>, 'cases'>): Promise<string | undefined> => {
  try {
    await decide(context, caseId, { ...action, version, days: '7', parts: [], after: null })
  } catch (refused) {
    if (refused instanceof Refusal) return refused.code
    throw refused
  }
}

/**
 * Does the same in each of these cases where nobody has decided anything and the thing reads as the caller has read it, one after the
 * other, each in a transaction of its own: what cannot be done holds none of the others back.
 */
export const decideMany = async (context: Context, { cases, ...action }: InputOf<Many>): Promise<ResultOf<Many>> => {
  const each = new Map(cases.map((read) => [read.caseId, read])).values()
  const known = await Promise.all([...each].map(async (read) => ({ ...read, row: await caseOf(context, read) })))
  const mine = known.filter(({ row }) => row && can.read(context.me, row))
  for (const { row } of mine) if (row && (await wantsRecent(context, row, action.kind))) requireRecent(context)
  const undone: ResultOf<Many>['undone'] = known.filter((one) => !mine.includes(one)).map(({ caseId }) => ({ caseId, code: 'not_found' }))
  for (const { caseId, version } of mine) {
    const code = await whyNot(context, { caseId, version }, action)
    if (code) undone.push({ caseId, code })
  }
  return { done: known.length - undone.length, undone }
}
