import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look, phone } from '#looks.ts'
import { ownProduct } from '#ownProduct.ts'
import { toastSaying } from '#posts.ts'

/* A channel of its own: what it offers to whoever leaves is everybody's. */
const { open } = ownProduct('leaving')

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const current = (page: Page) => page.getByRole('region', { name: 'What you have now' })

const subscribe = async (page: Page) => {
  await page.getByRole('article', { name: 'Kiln Keepers' }).getByRole('link', { name: 'Choose Kiln Keepers' }).click()
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Pay $24.99' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Welcome to Kiln Keepers').waitFor()
  await page.goto('/subscriptions-management')
}

it('shows one offer to whoever leaves: one takes it and pays less, one does not and says why, and the owner reads both', async () => {
  const olga = await open('olga', { at: '/owner/settings/subscriptions/offers/new' })
  await title(olga, 'New offer')
  await olga.getByLabel('Name').fill('Stay a while')
  await olga.getByLabel('For whom').selectOption({ label: 'Whoever is about to leave' })
  await olga.getByText(/^It is shown once to whoever cancels/).waitFor()
  expect(await olga.getByRole('textbox', { name: 'Code' }).count()).toBe(0)
  await olga.getByLabel('Percent').fill('40')
  await look(olga, 'offer-new-retention')
  await olga.getByRole('button', { name: 'Save as draft' }).click()
  const row = olga.getByRole('listitem', { name: 'Stay a while' })
  await row.getByRole('button', { name: 'More about Stay a while' }).click()
  await olga.getByRole('menuitem', { name: 'Publish' }).click()
  await row.getByText('Shown to nobody yet').waitFor()

  const ben = await open('ben', { at: '/subscribe' })
  await subscribe(ben)
  await current(ben).getByRole('button', { name: 'Cancel subscription' }).click()
  await current(ben).getByText('It costs too much').click()
  await current(ben).getByRole('button', { name: 'Continue to cancel' }).click()
  await current(ben).getByText(/^If you stay, your next payment, on .+, is \$14\.99 in place of \$24\.99\./).waitFor()
  await look(ben, 'leaving-offer')
  await current(ben).getByRole('button', { name: 'Stay for $14.99' }).click()
  await toastSaying(ben, 'You stay with Kiln Keepers').waitFor()
  await current(ben).getByText(/^Your next payment is \$14\.99 on /).waitFor()
  await current(ben).getByRole('button', { name: 'Cancel subscription' }).click()
  await current(ben).getByRole('button', { name: 'Cancel it' }).waitFor()

  const cleo = await open('cleo', { at: '/subscribe', viewport: phone })
  await subscribe(cleo)
  await current(cleo).getByRole('button', { name: 'Cancel subscription' }).click()
  await current(cleo).getByText('I do not get round to it').click()
  await current(cleo).getByLabel('What could be better?').fill('Shorter evenings.')
  await current(cleo).getByRole('button', { name: 'Continue to cancel' }).click()
  await current(cleo).getByRole('button', { name: 'No, cancel' }).click()
  await current(cleo).getByText(/^You keep what you have until /).waitFor()
  await look(cleo, 'leaving-sure')
  await current(cleo).getByRole('button', { name: 'Cancel it' }).click()
  await toastSaying(cleo, 'Kiln Keepers is canceled').waitFor()
  await cleo.goto('/notifications')
  await cleo.getByText(/You have canceled Kiln Keepers\. You keep it until /).waitFor()

  await olga.reload()
  await row.getByText('Shown to 2, taken by 1').waitFor()
  await olga.goto('/owner/dashboard')
  await olga.getByRole('link', { name: 'Left in this time' }).click()
  await title(olga, 'Who left')
  await olga.getByText('Shorter evenings.').waitFor()
  expect(await olga.getByText('Not used', { exact: true }).count()).toBe(1)
  await look(olga, 'who-left')
})
