import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look } from '#looks.ts'
import { ownProduct } from '#ownProduct.ts'
import { toastSaying } from '#posts.ts'

/* A channel of its own: what it offers is everybody's. */
const { open } = ownProduct('offers')

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

it('is made by an owner, typed by somebody who pays less for it, and counted', async () => {
  const olga = await open('olga', { at: '/owner/settings/subscriptions' })
  await olga.getByRole('link', { name: 'Offers' }).click()
  await olga.getByText('No offers yet').waitFor()
  await olga.getByRole('link', { name: 'New offer' }).click()
  await title(olga, 'New offer')
  await olga.getByLabel('Name').fill('First firing')
  await olga.getByRole('textbox', { name: 'Code' }).fill('kiln20')
  await olga.getByLabel('Percent').fill('20')
  await olga.getByLabel('For how long').selectOption({ label: 'Some months' })
  await look(olga, 'offer-new')
  await olga.getByRole('button', { name: 'Save as draft' }).click()
  await title(olga, 'Offers')
  const row = olga.getByRole('listitem', { name: 'First firing' })
  await row.getByRole('button', { name: 'More about First firing' }).click()
  await olga.getByRole('menuitem', { name: 'Publish' }).click()
  await toastSaying(olga, 'First firing is out').waitFor()
  await row.getByText('Not used yet').waitFor()

  const ben = await open('ben', { at: '/subscribe' })
  await ben.getByRole('article', { name: 'Kiln Keepers' }).getByRole('link', { name: 'Choose Kiln Keepers' }).click()
  await title(ben, 'Payment Details')
  await ben.getByRole('button', { name: 'I have a code' }).click()
  const code = ben.getByRole('textbox', { name: 'Code' })
  await code.fill('kiln99')
  await ben.getByRole('button', { name: 'Use it' }).click()
  await ben.getByText('This code is not known here.').waitFor()
  await look(ben, 'offer-code-wrong')
  await code.fill('kiln20')
  await ben.getByRole('button', { name: 'Use it' }).click()
  await ben.getByText('KILN20 is used').waitFor()
  await ben.getByText('You pay $19.99 a month for the first 3 payments and $24.99 after them, until you cancel.').waitFor()
  await look(ben, 'offer-code')
  await ben.getByRole('checkbox').check({ force: true })
  await ben.getByRole('button', { name: 'Pay $19.99' }).click()
  await ben.getByLabel('Card number').fill('4242 4242 4242 4242')
  await ben.getByRole('button', { name: 'Subscribe' }).click()
  await ben.getByText('Welcome to Kiln Keepers').waitFor()
  await ben.goto('/subscriptions-management')
  await ben.getByText(/^Your next payment is \$19\.99 on /).waitFor()

  await olga.reload()
  await row.getByText('Used once').waitFor()
  await look(olga, 'offers')
  await row.getByRole('button', { name: 'More about First firing' }).click()
  await olga.getByRole('menuitem', { name: 'Pause' }).click()
  await row.getByText('Paused', { exact: true }).waitFor()
  expect(await row.getByText('KILN20').count()).toBe(1)
})
