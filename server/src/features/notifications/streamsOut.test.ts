import { follows } from '@marquee/contract/follows'
import { notifications } from '@marquee/contract/notifications'
import { streamReminders } from '@marquee/contract/streamReminders'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { inTransaction } from '#db/scope.ts'
import { goLive, interrupt, resume } from '#features/livestreams/lifecycleQueries.ts'
import { openDeliveryFixture, type DeliveryFixture } from '#test/deliveryFixture.ts'
import { planStream } from '#test/streamFixture.ts'

/* What reaches people outside of livestreams that they have asked to be reminded of. */

let fixture: DeliveryFixture
beforeAll(async () => {
  fixture = await openDeliveryFixture()
})
afterAll(() => fixture.close())

const as = (name: string) => fixture.world.as(name)

it('is told half an hour before, and once when it begins (traps §10, told again), to whoever follows and whoever does not', async () => {
  await as('dov')(follows.follow, { profileId: fixture.world.person('ada').profileId })
  const livestreamId = await planStream(fixture.world, 'ada', { title: 'Raku by night' })
  for (const name of ['ben', 'dov']) {
    await fixture.choose(name, 'LIVESTREAM_NOTIFICATION', { push: true, mail: 'immediate' })
    await as(name)(streamReminders.ask, { livestreamId })
  }
  const bens = await fixture.browserOf('ben')
  const path = `/events/livestream/${livestreamId}`

  await fixture.world.owner.query(`update livestream set scheduled_start = now() + interval '30 minutes' where id = $1`, [livestreamId])
  await fixture.world.runJob('remind_of_streams')
  const before = (await fixture.mails()).filter(({ subject }) => subject.includes('goes live'))
  expect(before.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    ['ben@people.test', 'Ada goes live in 30 minutes'], ['dov@people.test', 'Ada goes live in 30 minutes'],
  ])
  expect(before[0]!.text).toContain('Raku by night')
  expect(before[0]!.html).toContain(`href="http://northlight.test${path}"`)
  expect(before[0]!.html).toContain('Open the livestream')
  expect((await fixture.received(bens)).map(({ payload }) => payload)).toMatchObject([{ body: 'Ada goes live in 30 minutes', path }])

  const onAir = { livestreamId, sessionId: newId() }
  for (const step of [goLive, interrupt, resume, interrupt, resume]) {
    await inTransaction(fixture.world.scope(), async (scope) => void (await step(scope, onAir)))
  }
  const live = (await fixture.mails()).filter(({ subject }) => subject === 'Ada is live')
  expect(live.map(({ to }) => to).toSorted()).toEqual(['ben@people.test', 'dov@people.test'])
  expect(live[0]!.html).toContain(`href="http://northlight.test${path}"`)
  expect((await fixture.received(bens)).map(({ payload }) => payload)).toMatchObject([{ body: 'Ada goes live in 30 minutes' }, { body: 'Ada is live', path }])
  const { items } = await as('dov')(notifications.list, {})
  expect(items.filter(({ type }) => type === 'LIVESTREAM_NOTIFICATION').map(({ about }) => about)).toEqual(['', 'soon 30'])
})
