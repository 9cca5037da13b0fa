import { createHash, randomBytes } from 'node:crypto'
import { ticketTransfers, type TicketTransfer, type TransferTo } from '@marquee/contract/ticketTransfers'
import { inTransaction } from '#db/scope.ts'
import { mailLookOf } from '#features/configuration/tenantMail.ts'
import { giveNotice } from '#features/events/noticeQueries.ts'
import { holdSeats } from '#features/events/rsvpQueries.ts'
import { flagged } from '#features/flags/flagged.ts'
import { presentCard } from '#features/profiles/present.ts'
import { handOn, requireHandable } from '#features/tickets/handOn.ts'
import { standingOf } from '#features/tickets/orderQueries.ts'
import type { Context } from '#http/actor.ts'
import { on, signedIn, unmuted, type Guarded } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { transferMail } from './mails.ts'
import { can } from './policy.ts'
import * as q from './queries.ts'

const ifOn = <Input, Answer>(guarded: Guarded<Input, Answer>) => flagged('events', guarded)

/** What a link holds: 256 random bits. Only the hash is kept. */
const newToken = () => randomBytes(32).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest()

const presentTransfer = ({ fromId: _from, toId: _to, from, to, ...row }: q.TransferRow): TicketTransfer => ({
  ...row, from: from && presentCard(from), to: to && presentCard(to),
})

const fresh = async (context: Context, id: string) => presentTransfer((await q.transfer(context, context.me.profileId, id)) ?? refuse('not_found'))

const byToken = (context: Context, { transferToken }: { transferToken: string }) =>
  q.transferOf(context, context.me.profileId, hashOf(transferToken))

/** What the caller is offered, and nobody else's. */
const ownTransfer = async (context: Context, { transferId }: { transferId: string }) => {
  const found = await q.transfer(context, context.me.profileId, transferId)
  return found?.toId === context.me.profileId ? found : undefined
}

const tell = async (inside: Context, eventId: string, kind: 'handing' | 'handed' | 'ticket', profileId: string) => {
  const event = (await standingOf(inside, eventId)) ?? refuse('not_found')
  await giveNotice(inside, { eventId, kind, startsAt: event.startsAt }, [profileId])
}

const mailTo = async (inside: Context, eventId: string, to: string, token: string) => {
  const { title, startsAt, name: giver } = await q.namesOf(inside, eventId, inside.me.profileId)
  const wanted = { to, giver, title, startsAt: new Date(startsAt), path: `/ticket-transfers/${token}` }
  await announce(inside, 'mail_wanted', to, transferMail(await mailLookOf(inside, inside.origin), wanted))
}

/**
 * One at a time for each ticket; a repeat with the same id offers nothing more, and tells no link again.
 * @throws Refusal not_found, ticket_not_handed_on, ticket_handed_already
 */
const offer = (context: Context, ticketId: string, id: string, to: TransferTo): Promise<string | null> =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    const { profileId } = context.me
    const { eventId } = (await q.ticketAt(inside, ticketId)) ?? refuse('not_found')
    await holdSeats(inside, eventId)
    const same = await q.heldTransfer(inside, id)
    if (same) return same.fromId === profileId && same.ticketId === ticketId ? null : refuse('not_allowed')
    await requireHandable(inside, ticketId, profileId)
    if (await q.pendingOf(inside, ticketId)) refuse('ticket_handed_already')
    if (to.way === 'member' && !(await q.meets(inside, profileId, to.profileId))) refuse('not_found')
    const token = to.way === 'member' ? null : newToken()
    const toId = to.way === 'member' ? to.profileId : null
    await q.addTransfer(inside, id, ticketId, eventId, profileId, toId, to.way === 'mail' ? to.email : null, token === null ? null : hashOf(token))
    if (toId) await tell(inside, eventId, 'handing', toId)
    if (to.way === 'mail') await mailTo(inside, eventId, to.email, token!)
    return to.way === 'link' ? `${context.origin}/ticket-transfers/${token}` : null
  })

/** It stays with the caller; a second time nothing happens. @throws Refusal not_found */
const takeBack = (context: Context, ticketId: string) =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    const ticket = await q.ticketAt(inside, ticketId)
    if (ticket?.holderId !== context.me.profileId) return refuse('not_found')
    await holdSeats(inside, ticket.eventId)
    const id = await q.pendingOf(inside, ticketId)
    if (id) await q.setTransferStatus(inside, id, 'taken_back')
  })

/**
 * The ticket is the caller's from now on; whoever gave it hears so.
 * @throws Refusal transfer_over, ticket_not_handed_on, tickets_too_many
 */
const take = async (context: Context, { id, event }: q.TransferRow): Promise<TicketTransfer> => {
  await inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    const { profileId } = context.me
    await holdSeats(inside, event.id)
    const now = (await q.heldTransfer(inside, id)) ?? refuse('not_found')
    if (now.status === 'accepted' && now.toId === profileId) return
    if (now.status !== 'pending' || now.fromId === profileId) return refuse('transfer_over')
    if (now.toId !== null && now.toId !== profileId) return refuse('not_found')
    await handOn(inside, now.ticketId, now.fromId, profileId)
    await q.setTransferStatus(inside, id, 'accepted', profileId)
    await tell(inside, now.eventId, 'ticket', profileId)
    await tell(inside, now.eventId, 'handed', now.fromId)
  })
  return fresh(context, id)
}

const decline = async (context: Context, { id }: q.TransferRow): Promise<TicketTransfer> => {
  await inTransaction(context, async (inside) => {
    const now = await q.heldTransfer(inside, id)
    if (now?.status === 'pending') await q.setTransferStatus(inside, id, 'declined')
  })
  return fresh(context, id)
}

export const ticketTransferRoutes = implement(ticketTransfers, {
  offer: ifOn(unmuted(signedIn(async (context, { ticketId, id, to }) => {
    const url = await offer(context, ticketId, id, to)
    return { transfer: await fresh(context, id), url }
  }))),

  takeBack: ifOn(signedIn((context, { ticketId }) => takeBack(context, ticketId))),

  list: ifOn(signedIn(async (context) => {
    const { profileId } = context.me
    const [offered, received] = [await q.offeredBy(context, profileId), await q.offeredTo(context, profileId)]
    return { offered: offered.map(presentTransfer), received: received.map(presentTransfer) }
  })),

  read: ifOn(signedIn(async (context, asked) => presentTransfer((await byToken(context, asked)) ?? refuse('not_found')))),

  take: ifOn(on(byToken, can.take, take)),
  accept: ifOn(on(ownTransfer, can.answer, take)),
  decline: ifOn(on(ownTransfer, can.answer, decline)),
})
