import { expect, it } from 'vitest'
import { expectAccessible } from '#looks.ts'
import { newcomer } from '#people.ts'
import { newTitle, postCalled, publishButton, toastSaying, writePost } from '#posts.ts'
import { visitAs } from '#story.ts'

it('leads a fan from a locked post to the tier that opens it, past a card that is declined, to what is written in it and to the invoice', async () => {
  const ada = await visitAs('ada', { at: '/add-content/metadata' })
  const title = newTitle('What the kiln keeps')
  await writePost(ada, title, 'Cone ten at four in the morning, and the door was warm.')
  await ada.getByLabel('Who can read it').selectOption({ label: 'Kiln Keepers and above' })
  await publishButton(ada).click()
  await toastSaying(ada, 'Your post is out.').waitFor()

  const { page: fan } = await newcomer({ at: '/timeline?tab=discover' })
  const locked = postCalled(fan, title).first()
  await locked.getByRole('link', { name: 'Unlock with Kiln Keepers' }).click()
  await fan.getByRole('heading', { name: 'Subscription Options', level: 1 }).waitFor()
  await fan.getByRole('status').getByText(title).waitFor()
  const tier = fan.getByRole('article', { name: 'Kiln Keepers' })
  await tier.getByText('Opens this').waitFor()
  await tier.getByRole('link', { name: 'Choose Kiln Keepers' }).click()
  await fan.getByRole('heading', { name: 'Payment Details', level: 1 }).waitFor()
  await expectAccessible(fan)
  // The box lies behind its own picture.
  await fan.getByRole('checkbox').check({ force: true })
  await fan.getByRole('button', { name: 'Pay $24.99' }).click()

  await fan.getByText('no real money moves here').waitFor()
  await fan.getByLabel('Card number').fill('4000 0000 0000 0002')
  await fan.getByRole('button', { name: 'Subscribe' }).click()
  await fan.getByRole('alert').getByText('Your card was declined.').waitFor()
  await fan.getByLabel('Card number').fill('4242 4242 4242 4242')
  await fan.getByRole('button', { name: 'Subscribe' }).click()
  await fan.getByText('Welcome to Kiln Keepers').waitFor()
  await fan.getByRole('link', { name: 'Open the post' }).click()
  await postCalled(fan, title).getByText('Cone ten at four in the morning').waitFor()

  await fan.goto('/timeline?tab=discover')
  await locked.waitFor()
  await expect.poll(() => locked.getByText('Locked').count()).toBe(0)
  await locked.getByText('Cone ten at four in the morning').waitFor()
  await fan.goto('/subscriptions-management')
  await fan.getByRole('region', { name: 'What you have now' }).getByText('$24.99 a month').waitFor()
  const invoice = fan.getByRole('region', { name: 'Invoices' }).getByRole('listitem').filter({ hasText: '$24.99' })
  await invoice.getByText('Paid', { exact: true }).waitFor()
  const saved = fan.waitForEvent('download')
  await invoice.getByRole('link', { name: /PDF$/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
})
