import { events } from '@marquee/contract/events'
import { notifications } from '@marquee/contract/notifications'
import { tickets } from '@marquee/contract/tickets'
import Fastify from 'fastify'
import { newId } from '#db/id.ts'
import { paymentFixture } from './paymentFixture.ts'

/** A kind of ticket, as a host writes it down. */
export const ticketKind = (changes: object = {}) => ({
  id: newId(), name: 'Standard', description: '', kind: 'paid' as const, cents: 1_200, tierId: null, quantity: null, perOrder: 10, salesStart: null,
  salesEnd: null, ...changes,
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A channel that sells tickets at the sandbox's provider, which is heard; ada and hugo hold events, ben, cleo and dov may go. */
export const ticketFixture = async () => {
  const fixture = await paymentFixture({ isHeard: true })
  const { world, provider } = fixture
  const pages = Fastify()
  await pages.register(provider.plugin)
  const account = await fixture.connect()
  provider.settle(account, 'enabled')
  for (const name of ['ada', 'hugo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'cleo', 'dov']) await world.addPerson(name)
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])

  /** What the provider has told has been worked on, and so has what follows. */
  const heard = async () => {
    await provider.settled()
    await world.runJob('apply_payment_events')
    await world.worked()
  }
  await heard()

  /** Pays at the page that an order leads to. */
  const payAt = async (url: string, card = '4242 4242 4242 4242') => {
    const payload = new URLSearchParams({ step: 'pay', card }).toString()
    await pages.inject({ method: 'POST', url: new URL(url).pathname, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    await heard()
  }

  const orderOf = (who: string, orderId: string) => world.as(who)(tickets.order, { orderId })

  return {
    ...fixture,
    account,
    heard,
    orderOf,
    payAt,
    /** An event of somebody's that is out, with these kinds of tickets. */
    async open(host: string, types: ReturnType<typeof ticketKind>[], changes: object = {}) {
      const eventId = newId()
      const when = { startsAt: inHours(48), endsAt: inHours(50), timeZone: 'UTC' }
      await world.as(host)(events.add, { id: eventId, title: 'Raku', venueName: 'Yard', ...when, ...changes })
      await world.as(host)(tickets.arrange, { eventId, accessMode: 'ticketed', refundHours: 24, types })
      await world.as(host)(events.publish, { eventId })
      return eventId
    },
    /** Takes tickets and pays for them; answers the order. */
    async buy(who: string, eventId: string, type: { id: string }, quantity = 1, card?: string) {
      const { id } = await world.as(who)(tickets.hold, { eventId, id: newId(), lines: [{ ticketTypeId: type.id, quantity }] })
      const { url } = await world.as(who)(tickets.pay, { orderId: id })
      await payAt(url, card)
      return orderOf(who, id)
    },
    /** Once a minute: what is owed goes back. */
    clock: async () => {
      await world.runJob('keep_tickets')
      await world.worked()
    },
    /** What was given back for an order, in cents. */
    async givenBack(orderId: string) {
      const { data } = await fixture.stripe.charges.list({ limit: 100 }, { stripeAccount: account })
      return data.filter(({ metadata }) => metadata['order'] === orderId).map(({ amount_refunded: cents }) => cents)
    },
    async toldTo(who: string, eventId: string) {
      await world.worked()
      const { items } = await world.as(who)(notifications.list, { limit: 100 })
      return items.flatMap(({ type, event }) => (event?.id === eventId ? [type] : []))
    },
    async close() {
      await pages.close()
      await fixture.close()
    },
  }
}

export type TicketFixture = Awaited<ReturnType<typeof ticketFixture>>
