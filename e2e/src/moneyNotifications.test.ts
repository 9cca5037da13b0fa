import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look } from '#looks.ts'
import { ownProduct } from '#ownProduct.ts'
import { toastSaying } from '#posts.ts'

/* A channel of its own: what it pays and is paid is everybody's. */
const { open } = ownProduct('moneyNotifications')

const settings = '/owner/settings/payments'
const creator = 'Ada Owusu Lindqvist'

/** The row that says so, as soon as it has come. */
const told = async (page: Page, words: string) => {
  const row = page.getByRole('main').getByRole('link').filter({ hasText: words })
  await page.goto('/notifications')
  await expect.poll(async () => {
    await page.reload()
    await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
    return row.count()
  }, { timeout: 120_000, interval: 3_000 }).toBe(1)
  return row
}

const giveCard = async (page: Page, button: RegExp | string) => {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: button }).click()
}

it('tells who pays, who sells and who is given something what has become of the money', async () => {
  const olga = await open('olga', { at: '/owner/settings/features' })
  await olga.getByRole('switch', { name: 'Tips' }).click()
  await toastSaying(olga, 'Tips is on').waitFor()

  const ben = await open('ben', { at: '/subscribe' })
  await ben.getByRole('link', { name: 'Choose Kiln Keepers' }).click()
  await ben.getByRole('checkbox').check({ force: true })
  await ben.getByRole('button', { name: 'Pay $24.99' }).click()
  await giveCard(ben, 'Subscribe')
  await ben.getByText('Welcome to Kiln Keepers').waitFor()
  await ben.goto(`/search?q=${encodeURIComponent(creator)}`)
  await ben.getByRole('link', { name: creator }).first().click()
  await ben.getByRole('button', { name: `Give ${creator} a tip` }).click()
  await ben.getByLabel('Amount in US dollars').fill('20')
  await ben.getByRole('button', { name: /^Pay \$/ }).click()
  await giveCard(ben, /^Pay /)
  await ben.waitForURL((url) => url.pathname.endsWith('/payments'))

  await (await told(ben, 'You have Kiln Keepers now, for $24.99 a month')).click()
  await ben.getByRole('heading', { name: 'Manage Subscriptions', level: 1 }).waitFor()
  const ada = await open('ada', { at: '/timeline' })
  await (await told(ada, 'gave you a tip of $20')).click()
  await ada.waitForURL((url) => url.pathname.endsWith('/earnings'))

  await olga.goto('/sandbox/payments')
  await olga.getByRole('button', { name: 'Pay out, and have the bank send it back' }).first().click()
  await olga.goto(`${settings}/ledger`)
  const line = olga.getByRole('main').getByRole('listitem').filter({ hasText: '$20' })
  await line.getByText('from Ben').click()
  await line.getByRole('button', { name: 'Give back' }).click()
  await olga.getByLabel('Amount in USD').fill('5')
  await olga.getByRole('form', { name: 'Give this payment back' }).getByRole('button', { name: 'Give back' }).click()
  await olga.getByRole('alertdialog', { name: 'Give $5 back?' }).getByRole('button', { name: 'Continue' }).click()
  await toastSaying(olga, '$5 goes back').waitFor()

  await told(ben, '$5 of your tip is on its way back')
  await ben.getByRole('navigation', { name: 'Which notifications' }).getByRole('link', { name: 'Money' }).click()
  await ben.waitForURL(/tab=money/)
  await ben.getByRole('main').getByRole('link').filter({ hasText: '$5 of your tip is on its way back' }).waitFor()
  await look(ben, 'money-notifications')
  await told(olga, 'subscribed to Kiln Keepers')
  await (await told(olga, 'did not reach your bank')).waitFor()
  await look(olga, 'money-notifications-owner')

  await olga.goto('/profile/settings/account-settings/notifications')
  const group = olga.getByRole('rowheader', { name: 'Money', exact: true })
  await look(olga, 'notificationPreferences-money', { on: () => group.scrollIntoViewIfNeeded() })
})
