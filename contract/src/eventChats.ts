import { z } from 'zod'
import { del, feature, get, put } from './route.ts'

/** The group of those who go to an event, as the reader stands to it. */
export const EventChat = z.object({
  isOpen: z.boolean(),
  /** Where they are in it; null for whoever is not. */
  chatId: z.uuid().nullable(),
  /** How many are in it; null where there is none. */
  memberCount: z.int().nullable(),
  /** It has as many members as a group can have. */
  isFull: z.boolean(),
  can: z.object({ open: z.boolean(), close: z.boolean(), join: z.boolean() }),
})
export type EventChat = z.infer<typeof EventChat>

/** Whoever goes is in, and whoever goes no more is out of it. All of it needs the flag events. */
export const eventChats = feature('eventChats', {
  read: get('/events/:eventId/chat', { result: EventChat }),
  /** A group for those who go, with everybody who does; its host owns it. Again where there was one, it is that one. */
  open: put('/events/:eventId/chat', { result: EventChat }),
  /** Who goes comes into it no longer. The group stays with those who are in it, and its owner may delete it. */
  close: del('/events/:eventId/chat', { result: EventChat }),
  /** Back into it, for whoever goes and had left it. */
  join: put('/events/:eventId/chat/me', { result: EventChat }),
})
