import { inChannelAfterChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/context.ts'
import { remind } from './noticeQueries.ts'
import { moveUpLines } from './rsvpQueries.ts'
import { keepTime } from './writeQueries.ts'

export const eventJobs: Jobs = (context) => ({
  /** Once a minute, every channel after the other: what begins and ends, who is reminded, who has got a seat. */
  keep_event_time: () =>
    inChannelAfterChannel(context, async (tenantId) => {
      const scope = context.scopeOf(tenantId)
      await keepTime(scope)
      await remind(scope)
      await moveUpLines(scope)
    }),
})
