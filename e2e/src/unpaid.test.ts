import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look, phone } from '#looks.ts'
import { ownProduct } from '#ownProduct.ts'
import { toastSaying } from '#posts.ts'

/* A channel of its own: what is paid there is everybody's. */
const { open } = ownProduct('unpaid')

const cards = { pays: '4242 4242 4242 4242', asks: '4000 0027 6000 3184', declinedLater: '4000 0000 0000 0341' }
const manage = '/subscriptions-management'
const notice = (page: Page) => page.getByRole('complementary', { name: 'Your payment' })
const current = (page: Page) => page.getByRole('region', { name: 'What you have now' })

const subscribe = async (page: Page) => {
  await page.getByRole('link', { name: 'Choose Kiln Keepers' }).click()
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Pay $24.99' }).click()
  await page.getByLabel('Card number').fill(cards.pays)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Welcome to Kiln Keepers').waitFor()
}

const changeCard = async (page: Page, number: string, bank?: 'Complete') => {
  await page.goto(manage)
  await current(page).getByRole('button', { name: 'Change card' }).click()
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: 'Save this card' }).click()
  if (bank) await page.getByRole('button', { name: bank }).click()
  await page.getByRole('heading', { name: 'Manage Subscriptions', level: 1 }).waitFor()
}

/** What would come in a month. */
const renew = async (page: Page) => {
  const { pathname, search } = new URL(page.url())
  await page.goto('/sandbox/payments')
  await page.getByRole('button', { name: 'The next payment comes now' }).first().click()
  await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor()
  await page.goto(`${pathname}${search}`)
}

it('a payment that fails is said on every page, and gone everywhere once it is paid; so is one that the bank asks about', async () => {
  const ben = await open('ben', { at: '/subscribe' })
  await subscribe(ben)
  await changeCard(ben, cards.declinedLater)
  await current(ben).getByText(/ending in 0341/).waitFor()
  const onPhone = await open('ben', { at: '/timeline', viewport: phone })

  await renew(ben)
  await notice(onPhone).getByText('$24.99 could not be charged').waitFor()
  await look(onPhone, 'unpaid-notice-phone')
  await ben.goto('/notifications')
  await notice(ben).getByText(/^You keep Kiln Keepers until /).waitFor()
  await ben.goto('/timeline')
  await notice(ben).getByRole('button', { name: 'Pay now' }).click()
  await toastSaying(ben, 'Your card was declined. Nothing was charged; try another card').waitFor()
  await look(ben, 'unpaid-notice')

  await changeCard(ben, cards.pays)
  await toastSaying(ben, 'Your card is changed, and Kiln Keepers is paid').waitFor()
  await current(ben).getByText(/ending in 4242/).waitFor()
  await expect.poll(() => notice(ben).count()).toBe(0)
  await expect.poll(() => notice(onPhone).count()).toBe(0)

  await changeCard(ben, cards.asks, 'Complete')
  await renew(ben)
  await notice(onPhone).getByText('Your bank wants you to confirm $24.99').waitFor()
  await notice(onPhone).getByRole('button', { name: 'Put away for today' }).click()
  await expect.poll(() => notice(onPhone).count()).toBe(0)
  await notice(ben).getByRole('button', { name: 'Confirm payment' }).click()
  await ben.getByText('Your bank wants you to confirm this payment').waitFor()
  await ben.getByRole('button', { name: 'Confirm', exact: true }).click()
  await ben.getByText(/· paid$/).waitFor()
  await ben.goto(manage)
  await current(ben).getByText('Active', { exact: true }).waitFor()
  await expect.poll(() => notice(ben).count()).toBe(0)
})
