import type { Facts } from '#jobs/facts.ts'
import { inChannelAfterChannel } from '#jobs/each.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import * as entries from './entryQueries.ts'

type OfTenant<T> = T & { tenantId: string }

const batch = 200

/** What has gone too long, been left or is missing is put right, channel by channel. */
const sweep = (context: JobContext) =>
  inChannelAfterChannel(context, async (tenantId) => {
    const scope = context.scopeOf(tenantId)
    await entries.dropIdle(scope)
    while ((await entries.trimEntries(scope, batch)) === batch);
    for (const readerId of await entries.readersWithout(scope, batch)) await entries.buildEntries(scope, readerId)
  })

const sample = 25

/** Holds entries of some readers against the authors. What is missing is our mistake: it is counted, and the entries are built anew. */
const check = (context: JobContext) =>
  inChannelAfterChannel(context, async (tenantId) => {
    const scope = context.scopeOf(tenantId)
    for (const readerId of await entries.someReaders(scope, sample)) {
      const missing = await entries.missingEntries(scope, readerId)
      context.drifted('timeline_entry', missing)
      if (!missing) continue
      context.log.warn({ tenantId, readerId, missing }, 'a timeline had lost posts and is built anew')
      await entries.buildEntries(scope, readerId)
    }
  })

export const timelineJobs: Jobs = (context) => ({
  write_to_followers: (payload) => {
    const { tenantId, postId } = payload as OfTenant<Facts['post_published']>
    return entries.writeToFollowers(context.scopeOf(tenantId), postId)
  },
  follow_new: async (payload) => {
    const { tenantId, followerId, followedId } = payload as OfTenant<Facts['follow_added']>
    await entries.followNew(context.scopeOf(tenantId), followerId, followedId)
  },
  sweep_timelines: () => sweep(context),
  check_timelines: () => check(context),
})
