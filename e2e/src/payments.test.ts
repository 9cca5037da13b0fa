import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look } from '#looks.ts'
import { ownProduct } from '#ownProduct.ts'
import { toastSaying } from '#posts.ts'

/* A product of its own: whether a channel sells is everybody's. */
const { here, open } = ownProduct('payments')
const settings = '/owner/settings/payments'
const standing = (page: Page) => page.getByRole('region', { name: 'Standing' })
const shows = (page: Page, state: string) => standing(page).getByText(state, { exact: true }).waitFor()

/** At the provider's own page, and back. */
const answer = async (page: Page, how: string) => {
  await page.getByRole('heading', { name: 'Set up payments' }).waitFor()
  await page.getByText('no real money moves here').waitFor()
  await page.getByRole('button', { name: how }).click()
  await page.waitForURL((url) => url.pathname === settings)
  // What the provider has sent along does not stay in the address.
  await expect.poll(() => new URL(page.url()).search).toBe('')
}

const leave = async (page: Page) => {
  await standing(page).getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('alertdialog', { name: 'Disconnect payments?' }).getByRole('button', { name: 'Continue' }).click()
  await toastSaying(page, 'Payments are disconnected').waitFor()
}

it('an owner connects payments, leaves something out, reads what is missing, becomes enabled, and disconnects', async () => {
  const olga = await open('olga', { at: settings, baseURL: here().baseURL.replace('//', '//arcade.') })
  await shows(olga, 'Not connected')
  await standing(olga).getByText('no real money moves').waitFor()
  await look(olga, 'payments-none')

  await standing(olga).getByRole('combobox', { name: 'Where you are at home' }).selectOption({ label: 'Germany' })
  await standing(olga).getByRole('button', { name: 'Connect payments' }).click()
  await answer(olga, 'Go on another time')
  await shows(olga, 'Not finished')
  await standing(olga).getByText('A bank account for payouts').waitFor()

  await standing(olga).getByRole('button', { name: 'Go on at the provider' }).click()
  await answer(olga, 'Leave something out')
  await shows(olga, 'Restricted')
  await standing(olga).getByText('The provider needs more from you').waitFor()
  await standing(olga).getByText('Who you are, or who runs the business').waitFor()
  await standing(olga).getByText('A bank account for payouts').waitFor()
  await look(olga, 'payments-restricted')

  await standing(olga).getByRole('button', { name: 'Go on at the provider' }).click()
  await answer(olga, 'Give everything')
  await shows(olga, 'Enabled')
  await standing(olga).getByText('EUR').waitFor()
  expect(await standing(olga).getByRole('button', { name: 'Go on at the provider' }).count()).toBe(0)
  await look(olga, 'payments-enabled')

  await leave(olga)
  await standing(olga).getByText('The account is still yours at the provider').waitFor()
  await standing(olga).getByRole('button', { name: 'Connect again' }).click()
  await shows(olga, 'Enabled')
})

it('the demo channel sells from the start', async () => {
  const olga = await open('olga', { at: settings })
  await shows(olga, 'Enabled')
})
