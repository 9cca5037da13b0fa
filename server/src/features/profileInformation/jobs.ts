import { markLink } from '#features/profiles/details.ts'
import type { Facts } from '#jobs/facts.ts'
import type { JobGround, Jobs } from '#jobs/ground.ts'
import { linksBack } from '#outside/linksBack.ts'
import { safeFetch } from '#outside/safeFetch.ts'

export interface LinkJob extends Wanted {
  tenantId: string
}

type Wanted = Facts['link_verification_wanted']

/** A person's page may be linked by either of its addresses. */
const addressesOf = ({ origin, profileId }: Wanted) => ['creator', 'member'].map((kind) => `${origin}/${kind}/${profileId}`)

/** A page that cannot be fetched, for whatever reason, does not link back. */
const isLinked = async ({ outside, log }: JobGround, wanted: Wanted) => {
  try {
    const { url, status, body } = await safeFetch(wanted.url, outside)
    return status === 200 && linksBack(body.toString('utf8'), url, addressesOf(wanted))
  } catch (error) {
    log.warn({ err: error, profileId: wanted.profileId }, 'the page of a link could not be read')
    return false
  }
}

export const profileInformationJobs: Jobs = (ground) => ({
  verify_link: async (payload) => {
    const { tenantId, ...wanted } = payload as LinkJob
    const verified = await isLinked(ground, wanted)
    await markLink(ground.scopeOf(tenantId), wanted.profileId, wanted.url, verified)
  },
})
