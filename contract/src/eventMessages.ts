import { z } from 'zod'
import { Id } from './id.ts'
import { page, pageOf } from './paging.ts'
import { feature, get, post } from './route.ts'
import { Moment } from './time.ts'

/** How often the host of one event may write, in 24 hours and altogether. */
export const eventMessageLimits = { text: 2_000, aDay: 5, event: 50, page: 20 } as const

/** Whoever goes, with tickets or without; may come; waits in the line; or all three. */
export const messageAudiences = ['going', 'maybe', 'waiting', 'all'] as const
export const MessageAudience = z.enum(messageAudiences)
export type MessageAudience = z.infer<typeof MessageAudience>

/** `told`: how many people it went to, for the host alone; null for everybody else. */
export const EventMessage = z.object({
  id: z.uuid(),
  audience: MessageAudience,
  text: z.string(),
  told: z.int().nullable(),
  createdAt: Moment,
})
export type EventMessage = z.infer<typeof EventMessage>

/** What the host of an event writes to those who go. All of it needs the flag events. */
export const eventMessages = feature('eventMessages', {
  /** Newest first: for the host all of them, for others those that are for people who answered as they did. */
  list: get('/events/:eventId/messages', { input: page(eventMessageLimits.page), result: pageOf(EventMessage) }),
  /** Tells whoever stands so to the event at that moment. `id` is made by the client: a retry tells once. */
  send: post('/events/:eventId/messages', {
    input: z.strictObject({ id: Id, to: MessageAudience, text: z.string().trim().min(1).max(eventMessageLimits.text) }),
    result: EventMessage,
  }),
})
