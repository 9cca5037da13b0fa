import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look } from '#looks.ts'
import { ownProduct } from '#ownProduct.ts'
import { toastSaying } from '#posts.ts'

/* A channel of its own: what it costs is everybody's. */
const { open } = ownProduct('price-moves')

const manage = '/subscriptions-management'
const current = (page: Page) => page.getByRole('region', { name: 'What you have now' })
const note = (page: Page) => page.getByRole('note').filter({ hasText: 'Kiln Keepers' })

const subscribe = async (page: Page) => {
  await page.getByRole('link', { name: 'Choose Kiln Keepers' }).click()
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Pay $24.99' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Welcome to Kiln Keepers').waitFor()
}

/** What would come in a month. */
const renew = async (page: Page) => {
  await page.goto('/sandbox/payments')
  await page.getByRole('button', { name: 'The next payment comes now' }).first().click()
  await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor()
}

it('is announced by an owner, told to whoever pays less, paid by nobody before its day, and called off', async () => {
  const ben = await open('ben', { at: '/subscribe' })
  await subscribe(ben)

  const olga = await open('olga', { at: '/owner/settings/subscriptions' })
  await olga.getByRole('main').getByRole('listitem', { name: 'Kiln Keepers', exact: true }).getByRole('link').click()
  await olga.getByLabel('A month, in US dollars').fill('29.99')
  await olga.getByRole('button', { name: 'Save changes' }).click()
  await olga.getByText('Not saved yet.').waitFor({ state: 'detached' })
  const earlier = olga.getByRole('region', { name: 'Earlier prices' })
  await earlier.getByText('1 person pays $24.99 a month').waitFor()
  await earlier.getByLabel('Days of notice').fill('7')
  await earlier.getByRole('button', { name: 'Move them to $29.99 a month' }).click()
  await earlier.getByText(/30/).first().waitFor()
  await earlier.getByLabel('Days of notice').fill('30')
  await earlier.getByRole('button', { name: 'Move them to $29.99 a month' }).click()
  const question = olga.getByRole('alertdialog', { name: 'Move 1 person to $29.99 a month?' })
  await look(olga, 'price-move-question')
  await question.getByRole('button', { name: 'Continue' }).click()
  await toastSaying(olga, 'Announced to 1 person').waitFor()
  const moving = earlier.getByRole('region', { name: 'Moving to $29.99 a month' })
  await moving.getByText(/^Announced on /).waitFor()

  // He is told what it will cost instead of what, and what he can do.
  await ben.goto('/notifications')
  await ben.getByText('Kiln Keepers costs $29.99 a month instead of $24.99 from').first().waitFor()
  await ben.goto(manage)
  await note(ben).getByText(/\$29\.99/).waitFor()
  await look(ben, 'price-move-note')

  // A payment that comes before that day is what he has paid so far.
  await renew(ben)
  await ben.goto(manage)
  await current(ben).getByText('$24.99 a month').waitFor()
  await note(ben).waitFor()

  await moving.getByRole('button', { name: 'Call off' }).click()
  await olga.getByRole('alertdialog', { name: 'Call the move to $29.99 a month off?' }).getByRole('button', { name: 'Continue' }).click()
  await toastSaying(olga, 'Called off').waitFor()
  await earlier.getByText(/^To \$29\.99 a month: called off on /).waitFor()
  await ben.goto('/notifications')
  await ben.getByText('The price you pay for Kiln Keepers stays at $24.99 a month').first().waitFor()
  await ben.goto(manage)
  await current(ben).getByText('$24.99 a month').waitFor()
  expect(await note(ben).count()).toBe(0)
})
