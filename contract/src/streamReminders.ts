import { z } from 'zod'
import { livestreamStates } from './livestreams.ts'
import { del, feature, get, put } from './route.ts'
import { Moment } from './time.ts'

export const streamReminderLimits = {
  /** How long before its time those who want to be reminded of a livestream are, in minutes. */
  soonMinutes: 30,
} as const

/** Whether the caller hears of a livestream: half an hour before its time, when it begins, and where it is moved or called off. */
const Reminder = z.object({ isReminded: z.boolean() })
export type Reminder = z.infer<typeof Reminder>

/** What somebody is about to send, or sends. */
export const NextStream = z.object({
  id: z.uuid(),
  title: z.string(),
  scheduledStart: Moment,
  status: z.enum(livestreamStates),
  isReminded: z.boolean(),
  can: z.object({ remind: z.boolean() }),
})
export type NextStream = z.infer<typeof NextStream>

/** Being reminded of livestreams, whether one follows their host or not. */
export const streamReminders = feature('streamReminders', {
  read: get('/livestreams/:livestreamId/reminder', { result: Reminder }),
  /** Only before it begins. A second time changes nothing. */
  ask: put('/livestreams/:livestreamId/reminder', { result: Reminder }),
  drop: del('/livestreams/:livestreamId/reminder', { result: Reminder }),
  /** The livestream of somebody that is on, or comes next, among those that the caller may know of; null where there is none. */
  next: get('/profiles/:profileId/next-livestream', { result: NextStream.nullable() }),
})
