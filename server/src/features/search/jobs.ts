import { newId } from '#db/id.ts'
import { inChannelAfterChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/context.ts'
import { checkSample, indexRest } from './stateQueries.ts'

const sample = 300
/** Time-ordered ids of as far back as the sample reaches. */
const yearMs = 365 * 86_400_000

const someMoment = () => `${Math.floor(Date.now() - Math.random() * yearMs).toString(16).padStart(12, '0').replace(/^(.{8})/, '$1-')}${newId().slice(13)}`

/** Keeps the index of words whole. */
export const searchJobs: Jobs = (context) => ({
  index_posts: () => inChannelAfterChannel(context, (tenantId) => indexRest(context.scopeOf(tenantId))),
  check_search: () =>
    inChannelAfterChannel(context, async (tenantId) => {
      const wrong = await checkSample(context.scopeOf(tenantId), someMoment(), sample)
      context.drifted('search_post', wrong)
      if (wrong) context.log.warn({ tenantId, wrong }, 'posts were found by old words, and are indexed anew')
    }),
})
