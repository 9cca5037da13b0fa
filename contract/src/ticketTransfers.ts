import { z } from 'zod'
import { Id } from './id.ts'
import { MailAddress } from './mailAddresses.ts'
import { ProfileCard } from './profiles.ts'
import { del, feature, get, post } from './route.ts'
import { TicketEvent } from './tickets.ts'
import { Moment } from './time.ts'

/** `mine`: how many a list shows. */
export const ticketTransferLimits = { mine: 50 } as const

/** `void`: the ticket is gone, was used, or the event is over or cancelled. */
export const transferStates = ['pending', 'accepted', 'declined', 'taken_back', 'void'] as const
export const TransferState = z.enum(transferStates)
export type TransferState = z.infer<typeof TransferState>

/** A ticket that changes hands, as both of them see it. */
export const TicketTransfer = z.object({
  id: z.uuid(),
  ticketId: z.uuid(),
  ticketName: z.string(),
  status: TransferState,
  /** Null for somebody whom the reader does not meet. */
  from: ProfileCard.nullable(),
  /** Null while it is for whoever has the link, and for somebody whom the reader does not meet. */
  to: ProfileCard.nullable(),
  /** Where it was sent; for whoever hands it on alone. */
  email: z.string().nullable(),
  event: TicketEvent,
  createdAt: Moment,
})
export type TicketTransfer = z.infer<typeof TicketTransfer>

/** To a member, to whoever reads a mail, or to whoever has the link that is shown in the answer. */
export const TransferTo = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('member'), profileId: Id }),
  z.strictObject({ way: z.literal('mail'), email: MailAddress }),
  z.strictObject({ way: z.literal('link') }),
])
export type TransferTo = z.infer<typeof TransferTo>

/** A ticket is handed on: it stays with whoever has it until somebody takes it, and has another code from then on. */
export const ticketTransfers = feature('ticketTransfers', {
  /** `id` is made by the client, so that a retry offers once. `url` is told once, with a link alone. */
  offer: post('/tickets/:ticketId/transfer', {
    input: z.strictObject({ id: Id, to: TransferTo }),
    result: z.object({ transfer: TicketTransfer, url: z.url().nullable() }),
  }),
  /** It stays with the caller after all. */
  takeBack: del('/tickets/:ticketId/transfer'),
  /** What the caller has offered and what they are offered, newest first, at most 50 of each. */
  list: get('/ticket-transfers', { result: z.object({ offered: z.array(TicketTransfer), received: z.array(TicketTransfer) }) }),
  /** What a link holds, for whoever has it. */
  read: get('/ticket-transfer-links/:transferToken', { result: TicketTransfer }),
  /** Takes what a link holds. A second time nothing happens. */
  take: post('/ticket-transfer-links/:transferToken/acceptance', { result: TicketTransfer }),
  /** Takes what the caller is offered. A second time nothing happens. */
  accept: post('/ticket-transfers/:transferId/acceptance', { result: TicketTransfer }),
  decline: post('/ticket-transfers/:transferId/refusal', { result: TicketTransfer }),
})
