import type { Jobs } from '#jobs/context.ts'
import { publishNextDue, purgePosts } from './lifecycleQueries.ts'

/** With each go its comments and reactions, however many. */
const batch = 20

export const postJobs: Jobs = ({ scopeOf, tenantIds, keptTenantIds, log }) => ({
  /** Publishes what is due, each post by itself and in the order of its time. */
  publish_scheduled: async () => {
    for (const tenantId of await tenantIds()) {
      try {
        while (await publishNextDue(scopeOf(tenantId), log));
      } catch (error) {
        log.error({ err: error, tenantId }, 'what is due in a channel waits')
      }
    }
  },

  /** Nothing removed is kept longer than it can be brought back. */
  purge_posts: async () => {
    for (const tenantId of await keptTenantIds()) {
      try {
        while ((await purgePosts(scopeOf(tenantId), batch)) === batch);
      } catch (error) {
        log.error({ err: error, tenantId }, 'what was removed in a channel waits')
      }
    }
  },
})
