import { expect, it } from 'vitest'
import { expectAccessible } from '#looks.ts'
import { newcomer } from '#people.ts'
import { newTitle, toastSaying } from '#posts.ts'
import { visitAs } from '#story.ts'
import { ticketed } from '#tickets.ts'

it('a free one is taken at once, and shown at the door', async () => {
  const ada = await visitAs('ada')
  const title = newTitle('Open kiln')
  const address = await ticketed(ada, title, [{ name: 'Come by', kind: 'Free', quantity: '5' }])

  const { page: fan } = await newcomer()
  await fan.goto(address)
  await fan.getByLabel('How many of Come by').fill('2')
  await fan.getByRole('button', { name: 'Get my tickets' }).click()
  await toastSaying(fan, 'Your tickets are here').waitFor()
  await fan.getByRole('heading', { name: 'Event Payment Details' }).first().waitFor()
  await fan.getByRole('img', { name: /^Code of the ticket/ }).first().waitFor()
  expect(await fan.getByRole('img', { name: /^Code of the ticket/ }).count()).toBe(2)
  await expectAccessible(fan)
  await fan.goto('/events/tickets')
  await fan.getByText(title).first().waitFor()
})
