import type { LinkOutcome } from '@marquee/contract/profileInformation'
import { markLink } from '#features/profiles/profileInformationQueries.ts'
import type { Facts } from '#jobs/facts.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import { NotPublicError, safeFetch } from '#outside/safeFetch.ts'

export interface LinkJob extends Wanted {
  tenantId: string
}

type Wanted = Facts['link_verification_wanted']

/** A person's page may be linked by either of its addresses. */
const addressesOf = ({ origin, profileId }: Wanted) => ['creator', 'member'].map((kind) => `${origin}/${kind}/${profileId}`)

const pageTypes = /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i

const hostOf = ({ hostname }: URL) => hostname.replace(/^www\./, '')

/** A redirect proves nothing about where it leads: it may only go to https, and to the same host with or without `www.`. */
const isStillAt = (saved: URL, found: URL) =>
  hostOf(found) === hostOf(saved) && found.port === saved.port && (found.protocol === saved.protocol || found.protocol === 'https:')

/** A picture, or a text in which somebody may write, links to nobody; nor does a page that only leads on to another one. */
const lookAt = async ({ outside, log }: JobContext, wanted: Wanted): Promise<LinkOutcome> => {
  try {
    const { url, status, contentType, body } = await safeFetch(wanted.url, outside)
    if (status !== 200) return 'unreachable'
    const { linksBack } = await import('#outside/linksBack.ts')
    const isPage = pageTypes.test(contentType) && isStillAt(new URL(wanted.url), url)
    return isPage && linksBack(body.toString('utf8'), url, addressesOf(wanted)) ? 'linked' : 'not_linked'
  } catch (error) {
    log.warn({ err: error, profileId: wanted.profileId }, 'the page of a link could not be read')
    return error instanceof NotPublicError ? 'not_public' : 'unreachable'
  }
}

export const profileInformationJobs: Jobs = (context) => ({
  verify_link: async (payload) => {
    const { tenantId, ...wanted } = payload as LinkJob
    const outcome = await lookAt(context, wanted)
    await markLink(context.scopeOf(tenantId), wanted.profileId, wanted.url, outcome)
  },
})
