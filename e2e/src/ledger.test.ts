import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look, phone } from '#looks.ts'
import { ownProduct } from '#ownProduct.ts'
import { toastSaying } from '#posts.ts'

/* A channel of its own: what moves in its account is everybody's. */
const { open } = ownProduct('ledger')

const settings = '/owner/settings/payments'
const own = '/profile/settings/account-settings/payments'
const rowOf = (page: Page, words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words })

const letTip = async (olga: Page) => {
  await olga.goto('/owner/settings/features')
  await olga.getByRole('switch', { name: 'Tips' }).click()
  await toastSaying(olga, 'Tips is on').waitFor()
}

/** On the page of a creator, through the provider's page, and back with a receipt. */
const tip = async (ben: Page, amount: string, words: string, card = '4242 4242 4242 4242') => {
  await ben.getByRole('button', { name: /^Give .* a tip$/ }).click()
  await ben.getByRole('heading', { name: 'Give a tip', level: 1 }).waitFor()
  await ben.getByLabel('Amount in US dollars').fill(amount)
  await ben.getByLabel('A few words').fill(words)
  await ben.getByRole('button', { name: /^Pay \$/ }).click()
  await ben.getByText('no real money moves here').waitFor()
  await ben.getByLabel('Card number').fill(card)
  await ben.getByRole('button', { name: /^Pay / }).click()
  await ben.waitForURL((url) => url.pathname === own)
}

const name = 'Ada Owusu Lindqvist'
const atAda = async (page: Page) => {
  await page.goto(`/search?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

it('shows an owner, a creator and whoever paid the same cents, gives a part back, and comes as a file', async () => {
  const olga = await open('olga', { at: settings })
  await letTip(olga)

  const ben = await open('ben', { at: '/timeline' })
  await atAda(ben)
  await ben.getByRole('button', { name: `Give ${name} a tip` }).click()
  await look(ben, 'tip')
  await ben.goBack()
  await tip(ben, '20', 'For the kiln')
  await rowOf(ben, '$20').getByText(`for ${name}`).click()
  await rowOf(ben, 'Tip').getByText('For the kiln').waitFor()
  await look(ben, 'own-payments')

  const ada = await open('ada', { at: '/profile/settings/account-settings/earnings' })
  await rowOf(ada, 'Tip').getByText('from Ben').click()
  await rowOf(ada, 'Tip').getByText('For the kiln').waitFor()
  // 2.9 % and 30 cents stay with the provider.
  for (const page of [ben, ada]) await rowOf(page, '$20').getByText('-$0.88').waitFor()

  await olga.goto(`${settings}/ledger`)
  await rowOf(olga, '$20').getByText('from Ben').click()
  await rowOf(olga, 'Tip').getByText('-$0.88').waitFor()
  await rowOf(olga, 'Tip').getByText('$19.12').waitFor()
  await rowOf(olga, 'Tip').getByRole('button', { name: 'Give back' }).click()
  await olga.getByLabel('Amount in USD').fill('25')
  await olga.getByRole('form', { name: 'Give this payment back' }).getByRole('button', { name: 'Give back' }).click()
  await olga.getByText('Enter an amount up to $20').waitFor()
  await look(olga, 'ledger-refund')
  await olga.getByLabel('Amount in USD').fill('5')
  await olga.getByRole('form', { name: 'Give this payment back' }).getByRole('button', { name: 'Give back' }).click()
  await olga.getByRole('alertdialog', { name: 'Give $5 back?' }).getByText('They keep what they have paid for.').waitFor()
  await olga.getByRole('alertdialog', { name: 'Give $5 back?' }).getByRole('button', { name: 'Continue' }).click()
  await toastSaying(olga, '$5 goes back').waitFor()
  await rowOf(olga, 'Refund: Tip').getByText('-$5', { exact: true }).first().waitFor()
  await look(olga, 'ledger')

  const asked = olga.waitForEvent('download')
  await olga.getByRole('button', { name: 'CSV' }).click()
  const lines = (await readFile(await (await asked).path(), 'utf8')).replace(/\r\n$/, '').split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toMatch(/,Payment,Tip,,Ben[^,]*,[^,]+,USD,20,0,0\.88,0,19\.12,0,,,,[\da-f-]{36}$/)
  expect(lines[1]).toMatch(/,Refund,Tip,,Ben[^,]*,[^,]+,USD,-5,0,0,0,-5,0,,,They asked for it,[\da-f-]{36}$/)

  await ben.reload()
  await rowOf(ben, 'Tip').getByText('Given back in part').waitFor()
})

it('tells of payouts with what was in them, and of disputes in time to answer', async () => {
  const ben = await open('ben', { at: '/timeline', viewport: phone })
  await atAda(ben)
  await tip(ben, '7', '', '4000 0000 0000 0259')
  await rowOf(ben, '$7').getByText('Disputed').first().waitFor()

  const olga = await open('olga', { at: `${settings}/disputes` })
  await rowOf(olga, '$7').getByText('Answer it').waitFor()
  await look(olga, 'disputes')
  await olga.goto('/sandbox/payments')
  await olga.getByRole('button', { name: 'Won' }).click()
  await olga.getByText('Nobody disputes anything.').waitFor()
  await olga.getByRole('button', { name: 'Pay out', exact: true }).click()
  await olga.goto(`${settings}/payouts`)
  await expect.poll(async () => {
    await olga.reload()
    await olga.getByRole('heading', { level: 1 }).waitFor()
    return olga.getByText('Paid out').count()
  }, { timeout: 60_000 }).toBeGreaterThan(0)
  await olga.getByText('Paid out').first().click()
  await olga.getByRole('list').getByText('$7', { exact: true }).first().waitFor()
  await look(olga, 'payouts')

  // Half of what has come in since is paid out by hand.
  await atAda(ben)
  await tip(ben, '9', '')
  await olga.goto('/sandbox/payments')
  await olga.getByRole('button', { name: 'Pay out half of it by hand' }).click()
  await olga.goto(`${settings}/payouts`)
  await expect.poll(async () => {
    await olga.reload()
    await olga.getByRole('heading', { level: 1 }).waitFor()
    return olga.getByText('Made by hand').count()
  }, { timeout: 60_000 }).toBeGreaterThan(0)
  await olga.getByText('Made by hand').first().click()
  await olga.getByText('The provider does not say what was in such a payout.').waitFor()
})
