import type { SentRequest } from '@marquee/contract/call'
import { takeBack } from '#feedback/toast.ts'

const failed = new WeakMap<object, string>()

/** The same for every try of one thing: following ada is another thing than following cleo. */
const topicOf = ({ method, url }: SentRequest) => `${method} ${url}`

/** What failed in an error that a call has thrown, or undefined. */
export const topicIn = (error: unknown) => (typeof error === 'object' && error !== null ? failed.get(error) : undefined)

/** Remembers what an error is about; an earlier error about the same thing is told no longer once the thing has gone well. */
export const watchOutcome = async <T>(request: SentRequest, work: Promise<T>): Promise<T> => {
  try {
    const answer = await work
    takeBack(topicOf(request))
    return answer
  } catch (error) {
    if (typeof error === 'object' && error !== null) failed.set(error, topicOf(request))
    throw error
  }
}
