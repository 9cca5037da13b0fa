import { addressOf } from '@marquee/contract/route'
import type { RawRequestDefaultExpression } from 'fastify'
import type { Bound } from './implement.ts'

/** Answers at the bare addresses that the specification prints as well: '/profiles/me' is '/api/profiles/me'. */
export const bareAddress = (bound: readonly Bound[]) => {
  const rules = bound.flatMap(({ route }) => {
    const { alias } = route
    if (!alias) return []
    const prefix = addressOf(route).slice(0, -alias.length)
    return [{ method: route.method, prefix, pattern: new RegExp(`^${alias.replaceAll(/:\w+/g, '[^/?]+')}(?:\\?|$)`) }]
  })
  return ({ url = '/', method }: Pick<RawRequestDefaultExpression, 'url' | 'method'>): string => {
    const rule = rules.find((candidate) => candidate.method === method && candidate.pattern.test(url))
    return rule ? `${rule.prefix}${url}` : url
  }
}
