import { accounts } from './accounts.ts'
import { requestOf } from './call.ts'
import { flags } from './flags.ts'
import { kindIn, liveLimits, tabIn, timeline } from './timeline.ts'

interface Page {
  /** Path and query, '/timeline?tab=discover'. */
  url: string
  /** LeadDyno is active: the account is asked for with its cookie, which only the product reads. */
  leadDyno: boolean
}

/** A link to the timeline may hold whatever somebody has typed; a base makes an address of it. */
const base = 'https://channel.invalid'

/**
 * Which reads the document of a page asks for by itself, before the product has come, by their addresses: exactly those that the product
 * asks for first, in its words. None but on the timeline, where most visits begin.
 */
export const earlyReads = ({ url, leadDyno }: Page): string[] => {
  const { pathname, searchParams } = URL.parse(url, base) ?? new URL(base)
  if (pathname !== '/timeline') return []
  const [tab, kind] = [tabIn(searchParams), kindIn(searchParams)]
  const shown =
    tab === 'live'
      ? [requestOf(timeline.live, {})]
      : [requestOf(timeline.read, { tab, kind }), ...(kind ? [] : [requestOf(timeline.live, { limit: liveLimits.row })])]
  const person = leadDyno ? [] : [requestOf(accounts.me, {})]
  return [...person, ...shown, requestOf(flags.list, {})].map((request) => request.url)
}
