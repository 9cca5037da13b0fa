import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look } from '#looks.ts'
import { ownProduct } from '#ownProduct.ts'

/* A product of its own: what a channel is paid is everybody's. */
const { here, open } = ownProduct('dashboard-money')

const card = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).locator('..')

it('tells olga that nothing is sold; when ben has subscribed, her dashboard shows the cents', async () => {
  const poor = await open('olga', { at: '/owner/dashboard', baseURL: here().baseURL.replace('//', '//arcade.') })
  await poor.getByText('This channel sells nothing yet.').waitFor()
  expect(await poor.getByRole('heading', { name: 'Churn' }).count()).toBe(0)
  await look(poor, 'owner-dashboard-sells-nothing')
  await poor.getByRole('link', { name: 'Payments', exact: true }).last().click()
  await poor.getByRole('button', { name: 'Connect payments' }).waitFor()

  const ben = await open('ben', { at: '/subscribe' })
  await ben.getByRole('article', { name: 'Kiln Keepers' }).getByRole('link', { name: 'Choose Kiln Keepers' }).click()
  await ben.getByRole('checkbox').check({ force: true })
  await ben.getByRole('button', { name: 'Pay $24.99' }).click()
  await ben.getByLabel('Card number').fill('4242 4242 4242 4242')
  await ben.getByRole('button', { name: 'Subscribe' }).click()
  await ben.getByText('Welcome to Kiln Keepers').waitFor()

  const olga = await open('olga', { at: '/owner/dashboard' })
  await card(olga, 'Monthly recurring revenue').getByText('$24.99', { exact: true }).first().waitFor()
  await card(olga, 'Revenue per head').getByText('$24.99', { exact: true }).first().waitFor()
  await card(olga, 'Churn').getByText('Nobody paid when this time began').waitFor()
  await olga.getByText(/^How recurring revenue went, .+ to \$24\.99\./).waitFor({ state: 'attached' })
  await olga.locator('.MuiChartsGrid-line').first().waitFor({ state: 'attached' })
  // The provider tells of a payment a moment later.
  const isSold = async () => {
    await olga.goto('/owner/dashboard')
    await card(olga, 'Monthly recurring revenue').waitFor()
    return card(olga, 'Sold in this time').getByText('$24.99', { exact: true }).count()
  }
  await expect.poll(isSold, { timeout: 30_000 }).toBe(1)
  await olga.getByText(/^What was paid, day by day, .+: \$24\.99 in all\./).waitFor({ state: 'attached' })
  await olga.locator('.MuiChartsGrid-line').nth(5).waitFor({ state: 'attached' })
  await look(olga, 'owner-dashboard-money')

  const asked = olga.waitForEvent('download')
  await olga.getByRole('button', { name: 'Export' }).click()
  const lines = (await readFile(await (await asked).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/,"Monthly recurring revenue, USD","Revenue per head, USD",Paying subscribers,Active,/)
  expect(lines.at(-1)).toMatch(/,24\.99,24\.99,1,1,0,0,1,0,/)
})
