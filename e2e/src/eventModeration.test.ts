import { randomUUID } from 'node:crypto'
import { it } from 'vitest'
import { planEvent, publishEvent, stockholm } from '#events.ts'
import { expectAccessible, look, phone, shoot } from '#looks.ts'
import { decide, sayWhy } from '#moderators.ts'
import { newcomer } from '#people.ts'
import { newTitle, toastSaying } from '#posts.ts'
import { visitAs } from '#story.ts'

it('ben reports an event, olga hides it, and takes that back', async () => {
  const title = newTitle('Pills by moonlight')
  const [ada, olga] = await Promise.all([visitAs('ada', { timezoneId: stockholm }), visitAs('olga')])
  await planEvent(ada, title)
  await publishEvent(ada)
  const address = new URL(ada.url()).pathname
  const { page: ben } = await newcomer({ viewport: phone })
  await ben.goto(address)
  await ben.getByRole('button', { name: 'Report', exact: true }).click()
  await ben.getByRole('dialog', { name: 'Report this event' }).waitFor()
  await expectAccessible(ben)
  await shoot(ben, 'event-report-360')
  await sayWhy(ben, 'Illegal goods or acts', 'It is a market for medicine.')
  await toastSaying(ben, 'Thank you. The moderators will look at it').waitFor()

  await olga.goto('/moderation')
  await olga.getByRole('link').filter({ hasText: title }).click()
  await olga.getByText('Bring a jug, take a bowl home').waitFor()
  await olga.getByRole('link', { name: 'Open it where it stands' }).waitFor()
  await look(olga, 'event-case')
  await decide(olga, 'Hide', 'Nobody may sell medicine here.')
  await toastSaying(olga, 'Hidden. Everybody concerned is told').waitFor()
  await ben.goto(address)
  await ben.getByText('ERROR 404').waitFor()
  await ada.goto('/profile/decisions')
  await ada.getByText('Your event was hidden').first().waitFor()

  await decide(olga, 'Take it back', 'We were wrong.')
  await toastSaying(olga, 'Taken back. The person is told').waitFor()
  await ben.goto(address)
  await ben.getByRole('heading', { name: title, level: 1 }).waitFor()
})

it('what a rule holds waits for olga, and comes out when she releases it', async () => {
  const [word, title] = [`pills${randomUUID().slice(0, 8)}`, newTitle('An evening')]
  const [ada, olga] = await Promise.all([visitAs('ada', { timezoneId: stockholm }), visitAs('olga')])
  const { page: ben } = await newcomer()
  await olga.goto('/moderation/rules')
  await olga.getByRole('button', { name: 'New rule' }).first().click()
  const form = olga.getByRole('region', { name: 'New rule' })
  await form.getByRole('textbox', { name: 'Words and phrases' }).fill(word)
  await form.getByRole('radio', { name: /^Hold/ }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await toastSaying(olga, 'From now on this rule counts').last().waitFor()

  await planEvent(ada, `${title} ${word}`)
  await ada.getByRole('button', { name: 'Publish' }).click()
  await toastSaying(ada, 'The moderators look at it first').waitFor()
  await ada.getByText('A rule of the channel holds this event.').filter({ visible: true }).waitFor()
  await look(ada, 'event-held')
  const address = new URL(ada.url()).pathname
  await ben.goto(address)
  await ben.getByText('ERROR 404').waitFor()

  await olga.goto('/moderation')
  await olga.getByRole('link').filter({ hasText: title }).click()
  const decision = olga.getByRole('region', { name: 'Decide' })
  await decision.getByRole('radio', { name: /^Release/ }).check()
  await decision.getByRole('button', { name: 'Release', exact: true }).click()
  await toastSaying(olga, 'Released. It is out now').waitFor()
  await ben.goto(address)
  await ben.getByRole('heading', { name: title, level: 1 }).waitFor()
})
