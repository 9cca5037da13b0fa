import { inChannelAfterChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/ground.ts'
import { remind } from './noticeQueries.ts'
import { moveUpLines } from './rsvpQueries.ts'
import { keepTime } from './writeQueries.ts'

export const eventJobs: Jobs = (ground) => ({
  /** Once a minute, every channel after the other: what begins and ends, who is reminded, who has got a seat. */
  keep_event_time: () =>
    inChannelAfterChannel(ground, async (tenantId) => {
      const scope = ground.scopeOf(tenantId)
      await keepTime(scope)
      await remind(scope)
      await moveUpLines(scope)
    }),
})
