import { z } from 'zod'
import { page, pageOf } from './paging.ts'
import { del, feature, get, post, put } from './route.ts'
import { Moment } from './time.ts'
import { leadsWhereItSays } from './webAddress.ts'

export const webhookLimits = {
  webhooks: 10,
  url: 500,
  page: 20,
  /** How often a delivery is tried before it is given up. */
  tries: 8,
  /** A webhook that nothing has reached for so long is paused. */
  failingDays: 3,
  keptDays: 30,
  /** For so long a secret that was exchanged goes on signing beside the new one. */
  oldSecretHours: 24,
  /** How much of an answer is kept, in characters. */
  answer: 1_000,
} as const

/** What a webhook can be told of. */
export const webhookEvents = [
  'post.published', 'post.edited', 'post.removed', 'post.restored',
  'comment.added', 'comment.removed',
  'follow.added', 'follow.removed',
  'member.joined', 'member.roleRaised', 'invitation.accepted',
  'poll.ended', 'event.published', 'event.changed', 'event.canceled', 'event.answered', 'report.decided', 'channel.changed',
] as const
export const WebhookEvent = z.enum(webhookEvents)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** `webhook.test` is what the owner sends to see whether it arrives. */
export const deliveredEvents = [...webhookEvents, 'webhook.test'] as const
export const DeliveredEvent = z.enum(deliveredEvents)
export type DeliveredEvent = z.infer<typeof DeliveredEvent>

const ofPost = z.object({ postId: z.uuid(), authorId: z.uuid() })
/** `threadId` is the comment that it answers, where it is a reply. */
const ofComment = z.object({ commentId: z.uuid(), postId: z.uuid(), threadId: z.uuid().nullable(), authorId: z.uuid() })
const ofEvent = z.object({ eventId: z.uuid(), hostId: z.uuid() })
const ofFollow = z.object({ followerId: z.uuid(), followedId: z.uuid() })

/** What `data` holds of each event: ids and nothing that only some may know. Whoever is told reads the rest through the API. */
export const webhookData = {
  'post.published': ofPost,
  'post.edited': ofPost,
  'post.removed': ofPost,
  'post.restored': ofPost,
  'comment.added': ofComment,
  'comment.removed': ofComment,
  'follow.added': ofFollow,
  'follow.removed': ofFollow,
  'member.joined': z.object({ profileId: z.uuid() }),
  'member.roleRaised': z.object({ profileId: z.uuid(), role: z.string() }),
  'invitation.accepted': z.object({ invitationId: z.uuid(), targetRole: z.string(), acceptedBy: z.uuid() }),
  'poll.ended': z.object({ postId: z.uuid() }),
  'event.published': ofEvent,
  'event.changed': ofEvent,
  'event.canceled': ofEvent,
  'event.answered': z.object({ eventId: z.uuid(), profileId: z.uuid(), status: z.string() }),
  'report.decided': z.object({ caseId: z.uuid(), actionId: z.uuid() }),
  'channel.changed': z.object({ what: z.string() }),
  'webhook.test': z.object({ webhookId: z.uuid() }),
} as const satisfies Record<DeliveredEvent, z.ZodType>

/** By whom: the owner, or the product, because nothing arrives any more or the address says that it is gone. */
export const pauseReasons = ['owner', 'failing', 'gone'] as const
export const PauseReason = z.enum(pauseReasons)
export type PauseReason = z.infer<typeof PauseReason>

/** An address of the owner's that is told what happens in the channel. */
export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(WebhookEvent),
  /** Null while it is told. */
  pausedFor: PauseReason.nullable(),
  /** Since when nothing has arrived; null where the last one did. */
  failingSince: Moment.nullable(),
  /** The last try; null before the first. */
  lastAt: Moment.nullable(),
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
  createdAt: Moment,
})
export type Webhook = z.infer<typeof Webhook>

/** The secret is shown this once: `whsec_` and 32 bytes in base64. */
export const WebhookWithSecret = z.object({ webhook: Webhook, secret: z.string() })

export const deliveryStates = ['pending', 'retrying', 'delivered', 'dead'] as const
export const DeliveryState = z.enum(deliveryStates)
export type DeliveryState = z.infer<typeof DeliveryState>

/** One event on its way to one webhook. Its id is what the receiver sees in `webhook-id`, however often it is sent. */
export const WebhookDelivery = z.object({
  id: z.uuid(),
  event: DeliveredEvent,
  state: DeliveryState,
  createdAt: Moment,
  deliveredAt: Moment.nullable(),
  /** When it is tried next; null where it is not. */
  nextAt: Moment.nullable(),
  /** What the last try was answered with; null before the first, and where there was no answer. */
  lastStatus: z.int().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookAttempt = z.object({
  id: z.uuid(),
  at: Moment,
  /** Null where there was no answer. */
  status: z.int().nullable(),
  durationMs: z.int(),
  /** The beginning of the answer. */
  answer: z.string(),
  /** Why there was none. */
  error: z.string().nullable(),
})
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

export const WebhookDeliveryDetails = WebhookDelivery.extend({
  /** Byte for byte what is sent and signed. */
  body: z.string(),
  /** Newest first. */
  attempts: z.array(WebhookAttempt),
})
export type WebhookDeliveryDetails = z.infer<typeof WebhookDeliveryDetails>

const holdsLogin = (text: string) => URL.canParse(text) && (new URL(text).username || new URL(text).password)

const HookAddress = z
  .string()
  .trim()
  .min(1)
  .max(webhookLimits.url)
  .refine((text) => !holdsLogin(text), { error: 'must not hold a name or a password', abort: true })
  .refine(leadsWhereItSays, {
    error: 'must be an address that begins with https://',
    abort: true,
  })

/** Each event once, in the order of the list. */
const Events = z
  .array(WebhookEvent)
  .max(webhookEvents.length)
  .refine((chosen) => chosen.length > 0, 'must have at least one choice')
  .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event)))

const WebhookContents = z.strictObject({ url: HookAddress, events: Events })

/** For those who run the channel. What is sent is signed the way of Standard Webhooks. */
export const webhooks = feature('webhooks', {
  /** Oldest first. */
  list: get('/webhooks', { result: z.array(Webhook) }),
  read: get('/webhooks/:webhookId', { result: Webhook }),
  add: post('/webhooks', { input: WebhookContents, result: WebhookWithSecret }),
  change: put('/webhooks/:webhookId', { input: WebhookContents, result: Webhook }),
  remove: del('/webhooks/:webhookId'),
  pause: post('/webhooks/:webhookId/pause', { result: Webhook }),
  /** What waited goes out now. */
  resume: del('/webhooks/:webhookId/pause', { result: Webhook }),
  /** The old one signs beside the new one for a day. */
  renewSecret: post('/webhooks/:webhookId/secret', { result: WebhookWithSecret }),
  test: post('/webhooks/:webhookId/test', { result: WebhookDelivery }),
  /** Newest first, of the last 30 days. */
  deliveries: get('/webhooks/:webhookId/deliveries', {
    input: page(webhookLimits.page).extend({ state: DeliveryState.optional() }),
    result: pageOf(WebhookDelivery),
  }),
  delivery: get('/webhooks/:webhookId/deliveries/:deliveryId', { result: WebhookDeliveryDetails }),
  /** Sends it once more, under its own id. */
  replay: post('/webhooks/:webhookId/deliveries/:deliveryId/replay', { result: WebhookDelivery }),
})
