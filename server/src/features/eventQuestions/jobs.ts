import type { Jobs } from '#jobs/context.ts'
import { inKeptChannelAfterChannel } from '#jobs/each.ts'
import { dropAnswers } from './queries.ts'

const batch = 500

export const eventQuestionJobs: Jobs = (context) => ({
  /** At night: what was answered is kept for as long as an event needs it. */
  sweep_event_answers: () =>
    inKeptChannelAfterChannel(context, async (tenantId) => {
      while ((await dropAnswers(context.scopeOf(tenantId), batch)) >= batch);
    }),
})
