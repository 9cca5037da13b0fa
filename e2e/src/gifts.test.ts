import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look, phone } from '#looks.ts'
import { ownProduct } from '#ownProduct.ts'
import { newTitle, postCalled, publishButton, toastSaying, writePost } from '#posts.ts'

/* A channel of its own: whether it sells is everybody's. */
const { open } = ownProduct('gifts')

const manage = '/subscriptions-management'
const tier = 'Kiln Keepers'

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor()
const given = (page: Page) => page.getByRole('region', { name: 'Gifts you have given' }).getByRole('listitem')

const letGive = async () => {
  const olga = await open('olga', { at: '/owner/settings/features' })
  const gifts = olga.getByRole('switch', { name: 'Gifts' })
  await gifts.waitFor()
  if (!(await gifts.isChecked())) {
    await gifts.click()
    await toastSaying(olga, 'Gifts is on').waitFor()
  }
}

/** On the provider's page. */
const payFor = async (page: Page) => {
  await page.getByText('no real money moves here').waitFor()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByText('Thank you, it is paid').waitFor()
}

const linkOn = (page: Page) => page.getByLabel('Link of the gift').inputValue()

it('is bought by dov, redeemed by ben, and opens what was locked to him', async () => {
  await letGive()
  const ada = await open('ada', { at: '/add-content/metadata' })
  const post = newTitle('What the kiln keeps')
  await writePost(ada, post, 'Cone ten at four in the morning, and the door was warm. '.repeat(8))
  await ada.getByLabel('Who can read it').selectOption({ label: `${tier} and above` })
  await publishButton(ada).click()
  await toastSaying(ada, 'Your post is out.').waitFor()

  const dov = await open('dov', { at: '/subscribe' })
  await look(dov, 'gift-options')
  await dov.getByRole('link', { name: `${tier}: Give it as a gift` }).click()
  await title(dov, 'Give a gift')
  await look(dov, 'gift-form')
  await dov.getByText('As a link', { exact: true }).click()
  await dov.getByRole('radio', { name: /^1 month/ }).check({ force: true })
  await dov.getByLabel('A few words').fill('For the long evenings')
  await dov.getByRole('button', { name: /^Pay \$/ }).click()
  await payFor(dov)
  await dov.getByRole('button', { name: 'Get the link' }).click()
  const url = await linkOn(dov)
  await look(dov, 'gift-paid')

  const ben = await open('ben', { at: '/timeline', viewport: phone })
  const locked = postCalled(ben, post).first()
  await locked.getByText('Locked').first().waitFor()
  await ben.goto(new URL(url).pathname)
  await title(ben, /has a gift for you$/)
  await ben.getByText('For the long evenings').waitFor()
  await look(ben, 'gift-open')
  await ben.getByRole('button', { name: 'Redeem it' }).click()
  await toastSaying(ben, `${tier} is yours`).waitFor()
  await locked.waitFor()
  await expect.poll(() => locked.getByText('Locked').count()).toBe(0)
  await ben.goto(manage)
  await ben.getByRole('region', { name: 'Gifts you have received' }).getByText('For the long evenings').waitFor()
  await look(ben, 'gift-received')

  await dov.goto(manage)
  await given(dov).getByText('Redeemed').waitFor()
  await dov.goto(new URL(url).pathname)
  await title(dov, 'This gift is yours to give')
})

it('goes by mail on a day, to another address where the first was mistyped, and shows what is wrong at its field', async () => {
  await letGive()
  const cleo = await open('cleo', { at: '/subscribe', viewport: phone })
  await cleo.getByRole('link', { name: `${tier}: Give it as a gift` }).click()
  await title(cleo, 'Give a gift')
  await cleo.getByRole('button', { name: /^Pay \$/ }).click()
  await cleo.getByText('Must be an address such as ada@example.com.').waitFor()
  await cleo.getByLabel('Their mail address').fill('nan@elswhere.test')
  await cleo.getByText('On a day', { exact: true }).click()
  await look(cleo, 'gift-form-phone')
  await cleo.getByRole('button', { name: /^Pay \$/ }).click()
  await payFor(cleo)
  await cleo.getByText(/^We send it to nan@elswhere\.test on /).waitFor()
  await cleo.getByRole('link', { name: 'All your gifts' }).click()
  await given(cleo).getByText('Planned').waitFor()
  await given(cleo).getByRole('button', { name: 'Send it again' }).click()
  await cleo.getByLabel('Their mail address').fill('nan@elsewhere.test')
  await cleo.getByRole('button', { name: 'Send', exact: true }).click()
  await given(cleo).getByText('nan@elsewhere.test').waitFor()
  await look(cleo, 'gifts-given')
})

it('asks whoever is not signed in to, and says so where there is no such gift', async () => {
  const nobody = await open('ben', { at: '/gift/nothing-like-a-code' })
  await title(nobody, 'There is no such gift here')
  await look(nobody, 'gift-missing')
})
