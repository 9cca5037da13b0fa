import { events } from '@marquee/contract/events'
import { follows } from '@marquee/contract/follows'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { openDeliveryFixture, type DeliveryFixture } from '#test/deliveryFixture.ts'

/* What reaches followers outside when an event comes out. */

let fixture: DeliveryFixture
beforeAll(async () => {
  fixture = await openDeliveryFixture()
  await fixture.world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [fixture.world.home.tenantId])
})
afterAll(() => fixture.close())

const as = (name: string) => fixture.world.as(name)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

it('is a push that names nobody’s words, and a mail with when and where, for those who want both', async () => {
  for (const who of ['ben', 'dov']) await as(who)(follows.follow, { profileId: fixture.world.person('ada').profileId })
  await fixture.choose('ben', 'EVENT_PUBLISHED', { push: true, mail: 'immediate' })
  await fixture.choose('dov', 'EVENT_PUBLISHED', { push: false, mail: 'off' })
  const [bens, dovs] = [await fixture.browserOf('ben'), await fixture.browserOf('dov')]
  const eventId = newId()
  await as('ada')(events.add, {
    id: eventId, title: 'Raku by night', venueName: 'The kiln yard', startsAt: inHours(48), endsAt: inHours(50), timeZone: 'Europe/Berlin',
  })
  await as('ada')(events.publish, { eventId })
  const [mail, ...others] = await fixture.mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'ben@people.test', subject: expect.stringMatching(/^Ada plans /i) as string })
  expect(mail!.text).toMatch(/When: .+ \(Europe\/Berlin\)/)
  expect(mail!.text).toContain('Where: The kiln yard')
  expect(mail!.html).toContain(`href="http://northlight.test/events/${eventId}"`)
  const [got, ...more] = await fixture.received(bens)
  expect(more).toEqual([])
  expect(got!.payload).toMatchObject({ body: 'Ada plans an event', path: `/events/${eventId}` })
  expect(await fixture.received(dovs)).toEqual([])
})
