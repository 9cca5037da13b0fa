import { accountDeletion } from '@marquee/contract/accountDeletion'
import { events } from '@marquee/contract/events'
import { notificationPreferences } from '@marquee/contract/notificationPreferences'
import { type ActionKind } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ticketKind, ticketFixture, type TicketFixture } from '#test/ticketFixture.ts'

/* What becomes of tickets when an event is taken from everybody, or from whoever was to hold it. */

let fixture: TicketFixture
beforeAll(async () => {
  fixture = await ticketFixture()
  await fixture.world.addPerson('mia')
  await fixture.world.owner.query('update account set is_moderator = true where id = $1', [fixture.world.person('mia').accountId])
})
afterAll(() => fixture.close())

const as = (name: string) => fixture.world.as(name)
const decide = async (eventId: string, kind: ActionKind) => {
  await fixture.world.settled()
  const cases = [...(await as('mia')(moderation.queue, { state: 'open' })).items, ...(await as('mia')(moderation.queue, { state: 'resolved' })).items]
  const { id: caseId } = cases.find(({ reported }) => reported.id === eventId)!
  const { actions } = await as('mia')(moderation.readCase, { caseId })
  await as('mia')(moderation.decide, { caseId, kind, category: 'spam', reason: 'It is no event', after: actions[0]?.id ?? null })
}
const report = (eventId: string) => as('dov')(moderation.reportEvent, { eventId, category: 'spam', text: 'It is no event' })

/** What gives money back says so before, and wants somebody who has just signed in. */
const isForTheFresh = async (eventId: string) => {
  const { world } = fixture
  await world.settled()
  const { id: caseId, version } = (await as('mia')(moderation.queue, {})).items.find(({ reported }) => reported.id === eventId)!
  const { consequences } = await as('mia')(moderation.readCase, { caseId })
  expect(consequences.remove_content).toEqual({ events: 1, attendees: 1, refunds: 1 })
  const { authorization: _, ...headers } = await world.signed(world.person('mia'))
  const old = await world.tokenFor(world.person('mia'), { auth_time: Math.floor(Date.now() / 1_000) - 900 })
  const press = (url: string, payload: object) =>
    world.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, authorization: `Bearer ${old}` },
      payload: { kind: 'remove_content', category: 'spam', reason: 'x', ...payload },
    })
  const alone = await press(`/api/moderation/cases/${caseId}/actions`, {})
  const amongOthers = await press('/api/moderation/decisions', { cases: [{ caseId, version }] })
  for (const pressed of [alone, amongOthers]) expect(pressed.json()).toMatchObject({ code: 'sign_in_again' })
}

const isPaidBack = async (orderId: string, eventId: string) => {
  await fixture.world.worked()
  await fixture.clock()
  expect(await fixture.orderOf('ben', orderId)).toMatchObject({ status: 'canceled', refund: 'done' })
  expect(await fixture.givenBack(orderId)).toEqual([1_200])
  expect(await fixture.toldTo('ben', eventId)).toEqual(expect.arrayContaining(['EVENT_CANCELED', 'REFUND_ISSUED']))
}

it('gives back what was paid for an event that moderators take down, and says so', async () => {
  const type = ticketKind()
  const eventId = await fixture.open('ada', [type])
  const { id } = await fixture.buy('ben', eventId, type)
  await report(eventId)
  await isForTheFresh(eventId)
  await decide(eventId, 'remove_content')
  await isPaidBack(id, eventId)
  await decide(eventId, 'lift')
  expect(await as('ben')(events.read, { eventId })).toMatchObject({ status: 'canceled' })
})

it('wants a host who has just signed in where money goes back, and no one where none does', async () => {
  const type = ticketKind()
  const [sold, unsold] = [await fixture.open('ada', [type]), await fixture.open('ada', [ticketKind()])]
  await fixture.buy('ben', sold, type)
  const { world } = fixture
  const { authorization: _, ...headers } = await world.signed(world.person('ada'))
  const authorization = `Bearer ${await world.tokenFor(world.person('ada'), { auth_time: Math.floor(Date.now() / 1_000) - 900 })}`
  const cancel = async (eventId: string) =>
    (await world.app.inject({ method: 'POST', url: `/api/events/${eventId}/cancel`, headers: { ...headers, authorization }, payload: {} })).json<{ code?: string }>().code
  expect(await cancel(sold)).toBe('sign_in_again')
  expect(await as('ben')(events.read, { eventId: sold })).toMatchObject({ status: 'published' })
  expect(await cancel(unsold)).toBeUndefined()
})

it('is told to whoever has paid, though they want to hear of no cancellations', async () => {
  await as('ben')(notificationPreferences.choose, { type: 'EVENT_CANCELED', inApp: false, mail: 'off' })
  const type = ticketKind()
  const eventId = await fixture.open('ada', [type])
  const { id } = await fixture.buy('ben', eventId, type)
  await as('ada')(events.cancel, { eventId })
  await isPaidBack(id, eventId)
  const { rows } = await fixture.world.owner.query(
    `select d.rhythm, d.due_at <= now() as "isDue" from notification_delivery d join notification_part p on p.notification_id = d.notification_id
       join event_notice n on n.id = p.source_id where n.event_id = $1 and d.type = 'EVENT_CANCELED' and d.channel = 'mail'`, [eventId])
  expect(rows).toEqual([{ rhythm: 'immediate', isDue: true }])
})

it('waits while an event is hidden, and gives back what was paid when it should have begun', async () => {
  const type = ticketKind()
  const eventId = await fixture.open('ada', [type])
  const { id } = await fixture.buy('ben', eventId, type)
  await report(eventId)
  await decide(eventId, 'hide_content')
  await fixture.world.runJob('keep_event_time')
  await fixture.clock()
  expect(await fixture.orderOf('ben', id)).toMatchObject({ status: 'completed', refund: 'none' })
  await fixture.world.owner.query(`update event set starts_at = now() - interval '1 minute' where id = $1`, [eventId])
  await fixture.world.runJob('keep_event_time')
  await isPaidBack(id, eventId)
})

it('gives it back when whoever was to hold the event leaves the channel', async () => {
  const type = ticketKind()
  const eventId = await fixture.open('ada', [type])
  const { id } = await fixture.buy('ben', eventId, type)
  await as('ada')(accountDeletion.request, { nickname: 'ada', reason: '' })
  await isPaidBack(id, eventId)
})

it('gives it back when whoever was to hold the event is banned', async () => {
  const type = ticketKind()
  const eventId = await fixture.open('hugo', [type])
  const { id } = await fixture.buy('ben', eventId, type)
  await report(eventId)
  await decide(eventId, 'ban')
  await isPaidBack(id, eventId)
})
