import { z } from 'zod'
import { NotificationType } from './notifications.ts'
import { TimeZone } from './preferences.ts'
import { feature, get, patch, post } from './route.ts'
import { Moment } from './time.ts'

/** When a mail is sent: at once, or gathered with everything else of an hour, a day, a week. */
export const mailRhythms = ['off', 'immediate', 'hourly', 'daily', 'weekly'] as const
export type MailRhythm = (typeof mailRhythms)[number]

/** What becomes of the comments, replies, mentions and friend requests of people whom one neither follows nor is a friend of. */
export const unknownSenders = ['accept', 'filter', 'drop'] as const

export const attentionLimits = { weeklyPushes: 500 } as const

/** What reaches somebody by which way. A type that is off in the product is off everywhere. */
export const Choice = z.object({
  type: NotificationType,
  inApp: z.boolean(),
  push: z.boolean(),
  mail: z.enum(mailRhythms),
  /**
   * What is about the safety of an account, moderators' decisions, tickets or money that is paid, fails, is due or goes back: always in the
   * product and by mail at once, whatever the quiet hours and caps say; only push can be chosen. So is an EVENT_CANCELED of an event with
   * tickets, though its type is not.
   */
  isTransactional: z.boolean(),
  /** False where the feature sends a mail of its own (EXPORT_READY): `mail` is 'off' and stays so. */
  hasMail: z.boolean(),
  /** False where a mail is of use at once or not at all (EVENT_REMINDER): `mail` is 'immediate' or 'off', whatever else is asked for. */
  canGather: z.boolean(),
})
export type Choice = z.infer<typeof Choice>

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day')

/**
 * '22:00' to '07:00' goes over midnight. Mails and pushes of the time between wait until its end, but for those about an event that begins
 * before that. Without a zone they are those of wherever somebody is.
 */
export const QuietHours = z.strictObject({ from: clock, to: clock, timeZone: TimeZone.nullable() })
export type QuietHours = z.infer<typeof QuietHours>

export const Attention = z.strictObject({
  /** Null where there are none. */
  quietHours: QuietHours.refine(({ from, to }) => from !== to, { path: ['to'], message: 'must be another time' }).nullable(),
  /** How many pushes may come in seven days; null for as many as there are. */
  weeklyPushCap: z.int().min(0).max(attentionLimits.weeklyPushes).nullable(),
  unknownSenders: z.enum(unknownSenders),
})
export type Attention = z.infer<typeof Attention>

/** `choices` has every type once, in the order of the contract. `mailAddress` is where mails go; null where none is known. */
export const NotificationPreferences = z.object({
  choices: z.array(Choice),
  attention: Attention,
  mailAddress: z.string().nullable(),
  /** When a mail to it came back last, where only what is transactional is mailed for that; null where all mails go out. */
  mailsHeldBackSince: Moment.nullable(),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

export const notificationPreferences = feature('notificationPreferences', {
  mine: get('/notification-preferences', { result: NotificationPreferences }),
  /** Changes what is sent, of one type. */
  choose: patch('/notification-preferences', {
    input: z.strictObject({
      type: NotificationType,
      inApp: z.boolean().optional(),
      push: z.boolean().optional(),
      mail: z.enum(mailRhythms).optional(),
    }),
    result: NotificationPreferences,
  }),
  /** Changes what is sent. */
  setAttention: patch('/notification-preferences/attention', { input: Attention.partial(), result: NotificationPreferences }),
  /** Where mails are held back: sends one to find out whether they come back still. Once one is taken, all go out again. */
  tryMail: post('/notification-preferences/mail-tries'),
})
