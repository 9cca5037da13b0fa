import { inChannelAfterChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/context.ts'
import { remindOfStreams } from './noticeQueries.ts'

export const streamReminderJobs: Jobs = (context) => ({
  /** Once a minute: tells of livestreams that begin within half an hour. */
  remind_of_streams: () => inChannelAfterChannel(context, (tenantId) => remindOfStreams(context.scopeOf(tenantId))),
})
