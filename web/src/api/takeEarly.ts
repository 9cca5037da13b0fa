import type { SentRequest } from '@marquee/contract/call'
import type { Early } from '#api/askEarly.ts'

/** What was asked longer ago is asked again, in ms: on a slow line the product takes its time to come. */
const freshFor = 20_000

type Answer = ReturnType<Early['answers']['get']>

/**
 * The answer that the document has asked for already, for the same call on behalf of the same login, once; undefined where there is none.
 * It holds undefined where asking failed: then the call is made as if nothing had been asked. A command, or another login, ends all of it.
 */
export const takeEarly = ({ method, url }: Pick<SentRequest, 'method' | 'url'>, token: string | undefined): Answer => {
  const { early } = window
  if (!early) return undefined
  const isOthers = token !== undefined && token !== early.token
  if (method !== 'GET' || isOthers || performance.now() - early.askedAt > freshFor) delete window.early
  if (!window.early || !token) return undefined
  const answer = early.answers.get(url)
  early.answers.delete(url)
  return answer
}
