import { caller } from '@marquee/contract/call'
import type { ReconnectBody } from '@marquee/contract/errors'
import { bearer } from '#api/bearer.ts'
import { exchange } from '#api/exchange.ts'
import { report } from '#api/report.ts'
import { toast } from '#feedback/toast.ts'
import { leave } from '#navigation.ts'
import { shellWords } from '#words/en/shell.ts'
import { wordsOf } from '#words/words.tsx'

/** How long the person can read the message before the browser leaves (specification, section 9). */
const delayMs = 3000

/** The platform a 409 speaks of, or undefined when the body has no artistId. */
export const troubleIn = (body: unknown): ReconnectBody | undefined => {
  const trouble = body as Partial<ReconnectBody> | null | undefined
  return trouble?.artistId ? { id: String(trouble.id), name: String(trouble.name), artistId: String(trouble.artistId) } : undefined
}

// Without the flows of send.ts: a 409 here must not start over.
const ask = caller(async (request) => exchange(request, await bearer().token('cached')))

let underWay: Promise<void> | undefined

const leaveToReconnect = async ({ id, name, artistId }: ReconnectBody) => {
  toast.error(wordsOf(shellWords).reconnect(name))
  try {
    // What speaks of platforms comes while the message is read.
    const [{ platforms }] = await Promise.all([import('@marquee/contract/platforms'), new Promise((done) => setTimeout(done, delayMs))])
    const { url } = await ask(platforms.connect, { platformId: id, artistId })
    leave(url)
  } catch (error) {
    report(error)
  }
}

/** Says that the platform's session has expired, waits, and leaves for the platform. Several calls refused at once leave once. */
export const reconnect = (trouble: ReconnectBody) => {
  underWay ??= leaveToReconnect(trouble).finally(() => {
    underWay = undefined
  })
  return underWay
}
