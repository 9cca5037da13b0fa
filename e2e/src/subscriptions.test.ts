import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, look, phone, shoot } from '#looks.ts'
import { ownProduct } from '#ownProduct.ts'
import { newTitle, postCalled, publishButton, toastSaying, writePost } from '#posts.ts'

/* A channel of its own: whether it sells is everybody's. */
const { here, open } = ownProduct('subscriptions')

const options = '/subscribe'
const manage = '/subscriptions-management'
const cards = { pays: '4242 4242 4242 4242', asks: '4000 0025 0000 3155', declined: '4000 0000 0000 0002', declinedLater: '4000 0000 0000 0341' }

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const card = (page: Page, tier: string) => page.getByRole('article', { name: tier })
const current = (page: Page) => page.getByRole('region', { name: 'What you have now' })
/** What was pressed is gone: what it was about has the focus. */
const expectFocusOn = (page: Page, name: string) => current(page).locator('h2:focus', { hasText: name }).waitFor()

const giveCard = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: 'Subscribe' }).click()
}

it('is on sale only where the channel is paid', async () => {
  const ben = await open('ben', { at: options, baseURL: here().baseURL.replace('//', '//arcade.') })
  await title(ben, 'Subscription Options')
  await ben.getByRole('article').first().waitFor()
  expect(await ben.getByRole('link', { name: /^(Choose|Start)/ }).count()).toBe(0)
})

it('is begun at a locked post, paid by card after one was declined, left and taken up again', async () => {
  const ada = await open('ada', { at: '/add-content/metadata' })
  const post = newTitle('What the kiln keeps')
  await writePost(ada, post, 'Cone ten at four in the morning, and the door was warm. '.repeat(8))
  await ada.getByLabel('Who can read it').selectOption({ label: 'Kiln Keepers and above' })
  await publishButton(ada).click()
  await toastSaying(ada, 'Your post is out.').waitFor()

  const ben = await open('ben', { at: '/timeline' })
  const locked = postCalled(ben, post).first()
  await locked.getByRole('link', { name: 'Unlock with Kiln Keepers' }).click()
  await title(ben, 'Subscription Options')
  await ben.getByRole('status').getByText(post).waitFor()
  await card(ben, 'Kiln Keepers').getByText('Opens this').waitFor()
  await card(ben, 'Listener').getByText('Does not open this').waitFor()
  await ben.getByText('Can I cancel?').click()
  await ben.getByText(/^Whenever you like, under /).waitFor()
  await card(ben, 'Kiln Keepers').getByRole('link', { name: 'Choose Kiln Keepers' }).waitFor()
  await look(ben, 'subscribe-choose')

  await card(ben, 'Kiln Keepers').getByRole('link', { name: 'Choose Kiln Keepers' }).click()
  await title(ben, 'Payment Details')
  await ben.getByText('Yearly', { exact: true }).click()
  await ben.getByRole('button', { name: 'Pay $249.90' }).click()
  await ben.getByRole('alert').getByText('Tick this to go on.').waitFor()
  await look(ben, 'payment-details')
  await ben.getByText('Monthly', { exact: true }).click()
  await ben.getByRole('checkbox').check({ force: true })
  await ben.getByRole('button', { name: 'Pay $24.99' }).click()

  await ben.getByText('no real money moves here').waitFor()
  await giveCard(ben, cards.declined)
  await ben.getByRole('alert').getByText('Your card was declined.').waitFor()
  await giveCard(ben, cards.pays)
  await ben.getByText('Welcome to Kiln Keepers').waitFor()
  await look(ben, 'payment-done')
  await ben.getByRole('link', { name: 'Open the post' }).click()
  await postCalled(ben, post).getByText('Cone ten at four in the morning').waitFor()
  await ben.goto('/timeline')
  await locked.waitFor()
  await expect.poll(() => locked.getByText('Locked').count()).toBe(0)

  await ben.goto(manage)
  await title(ben, 'Manage Subscriptions')
  await current(ben).getByText('$24.99 a month').waitFor()
  await current(ben).getByText(/^Your next payment is \$24\.99 on /).waitFor()
  const invoices = ben.getByRole('region', { name: 'Invoices' })
  const file = ben.waitForEvent('download')
  await invoices.getByRole('link', { name: /PDF$/ }).click()
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/)
  await look(ben, 'subscriptions-management')

  await current(ben).getByRole('button', { name: 'Change card' }).click()
  await ben.getByRole('heading', { name: 'Your card' }).waitFor()
  await ben.getByRole('button', { name: 'Save this card' }).click()
  await title(ben, 'Manage Subscriptions')

  await ben.goto(options)
  await card(ben, 'Listener').getByRole('link', { name: 'Change to Listener' }).click()
  await ben.getByText(/^You keep Kiln Keepers until/).waitFor()
  await ben.getByRole('checkbox').check({ force: true })
  await ben.getByRole('button', { name: /^Change on / }).click()
  await toastSaying(ben, 'You change to Listener on').waitFor()
  await current(ben).getByText(/^From .+ on you have Listener, for \$4\.99 a month/).waitFor()
  await look(ben, 'subscription-later')
  await ben.goto(options)
  await card(ben, 'Listener').getByText(/^From /).waitFor()
  await card(ben, 'Kiln Keepers').getByText(/^From .+ on you have Listener/).waitFor()
  await look(ben, 'subscribe-later')
  await card(ben, 'Listener').getByRole('link', { name: 'Manage' }).click()
  await current(ben).getByRole('button', { name: 'Stay with Kiln Keepers' }).click()
  await toastSaying(ben, 'You stay with Kiln Keepers').waitFor()

  await current(ben).getByRole('button', { name: 'Pause' }).click()
  await current(ben).getByText(/^2 months, until /).click()
  await look(ben, 'subscription-pause')
  await current(ben).getByRole('button', { name: 'Pause it' }).click()
  await toastSaying(ben, 'Kiln Keepers is paused').waitFor()
  await expectFocusOn(ben, 'Kiln Keepers')
  await current(ben).getByText(/^You keep Kiln Keepers until .+ Then it is paused until .+, when you pay \$24\.99 again/).waitFor()
  await look(ben, 'subscription-paused')
  await current(ben).getByRole('button', { name: 'Go on now' }).click()
  await toastSaying(ben, 'The pause of Kiln Keepers is over').waitFor()

  await current(ben).getByRole('button', { name: 'Cancel subscription' }).click()
  await current(ben).getByText('It costs too much').click()
  await look(ben, 'subscription-cancel')
  await current(ben).getByRole('button', { name: 'Cancel it' }).click()
  await toastSaying(ben, 'Kiln Keepers is canceled').waitFor()
  await expectFocusOn(ben, 'Kiln Keepers')
  await current(ben).getByText('You keep Kiln Keepers until').waitFor()
  await ben.goto(options)
  await ben.getByText(/Come back to it first, to change it\./).waitFor()
  await ben.getByRole('link', { name: 'Manage Subscriptions' }).click()
  await current(ben).getByRole('button', { name: 'Come back' }).click()
  await toastSaying(ben, 'Kiln Keepers goes on').waitFor()
  await expectFocusOn(ben, 'Kiln Keepers')
  await current(ben).getByText(/^Your next payment is/).waitFor()

  await current(ben).getByRole('link', { name: 'Pay $249.90 a year' }).click()
  await ben.getByText('You have Kiln Keepers now, for $24.99 a month.').waitFor()
  await ben.getByRole('button', { name: /^Change on / }).click()
  await ben.getByRole('alert').getByText('Tick this to go on.').waitFor()

  await ben.goto(options)
  await ben.getByRole('radio', { name: /^Yearly/ }).click()
  await card(ben, 'Studio Circle').getByText('2 months free').waitFor()
  await card(ben, 'Kiln Keepers').getByText('$24.99', { exact: true }).waitFor()
  await card(ben, 'Kiln Keepers').getByRole('link', { name: 'Manage' }).click()
  await title(ben, 'Manage Subscriptions')
})

it('is tried for nothing once the bank has agreed, changed to what costs more, and not begun by whoever goes back', async () => {
  const cleo = await open('cleo', { at: options, viewport: phone })
  await card(cleo, 'Studio Circle').getByRole('link', { name: 'Start 7 days free' }).click()
  await title(cleo, 'Payment Details')
  await cleo.getByText(/^Free until .+ Then \$9\.99 a month/).waitFor()
  const go = async () => {
    await cleo.getByRole('checkbox').check({ force: true })
    await cleo.getByRole('button', { name: 'Start 7 days free' }).click()
  }
  await go()
  await cleo.getByRole('link', { name: 'Go back without paying' }).click()
  await cleo.getByText('Nothing was paid').waitFor()
  await expectAccessible(cleo)
  await shoot(cleo, 'payment-back-360')

  await go()
  await giveCard(cleo, cards.asks)
  await cleo.getByRole('button', { name: 'Fail' }).click()
  await cleo.getByRole('alert').waitFor()
  await giveCard(cleo, cards.asks)
  await cleo.getByRole('button', { name: 'Complete' }).click()
  await cleo.getByText('Welcome to Studio Circle').waitFor()
  await cleo.getByText(/^You pay nothing until/).waitFor()

  await cleo.goto(options)
  await card(cleo, 'Kiln Keepers').getByRole('link', { name: 'Change to Kiln Keepers' }).click()
  await cleo.getByText('You have Studio Circle now, for $9.99 a month.').waitFor()
  // Nobody tries Kiln Keepers for nothing, by way of Studio Circle neither.
  await cleo.getByText('Kiln Keepers has no free days left for you').waitFor()
  await look(cleo, 'subscription-change')
  const payAndChange = async () => {
    await cleo.getByRole('checkbox').check({ force: true })
    await cleo.getByRole('button', { name: 'Pay $24.99 and change' }).click()
  }
  const useCard = async (number: string) => {
    await cleo.goto(manage)
    await current(cleo).getByRole('button', { name: 'Change card' }).click()
    await cleo.getByLabel('Card number').fill(number)
    await cleo.getByRole('button', { name: 'Save this card' }).click()
    await title(cleo, 'Manage Subscriptions')
    await cleo.goto(options)
    await card(cleo, 'Kiln Keepers').getByRole('link', { name: 'Change to Kiln Keepers' }).click()
  }
  await useCard(cards.declinedLater)
  await payAndChange()
  await toastSaying(cleo, 'Your card was declined, and nothing has changed').waitFor()
  await useCard(cards.pays)
  await payAndChange()
  await toastSaying(cleo, 'You have Kiln Keepers now').waitFor()
  await current(cleo).getByText('Active', { exact: true }).waitFor()
  await current(cleo).getByText(/^Your next payment is \$24\.99 on /).waitFor()
})
