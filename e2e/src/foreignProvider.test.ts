import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openForeignProvider } from '#foreignProvider.ts'
import { setUp } from '#people.ts'
import { toastSaying } from '#posts.ts'
import { closeProduct, openProduct } from '#product.ts'
import { visit } from '#story.ts'

/* The product beside somebody else's identity provider, which answers at another address and looks like Auth0. */

const audience = 'https://api.foreign.test'
let dataDir: string
let foreign: Awaited<ReturnType<typeof openForeignProvider>>
let product: Awaited<ReturnType<typeof openProduct>>

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'marquee-foreign-'))
  foreign = await openForeignProvider({ audience })
  product = await openProduct(dataDir, { IDP_DOMAIN: foreign.origin, IDP_AUDIENCE: audience, IDP_CLIENT_ID: 'spa', IDP_LINK_CLIENT_ID: 'spa-link' })
  product.child.stdout.resume()
})
afterAll(async () => {
  await closeProduct(product.child)
  foreign.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const sayWho = async (page: Page, sub: string) => {
  await page.getByLabel('Who are you?').fill(sub)
  await page.getByRole('button', { name: 'Let me in' }).click()
}

const enter = async (sub: string, at = '/') => {
  const page = await visit({ baseURL: product.origin })
  await page.goto(at)
  await page.getByRole('button', { name: 'Continue' }).click()
  await sayWho(page, sub)
  return page
}

const linkNow = async (page: Page, sub: string) => {
  await page.goto('/profile/settings/account-settings/linked-accounts/new')
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Sign in with the other login' }).click()])
  await sayWho(popup, sub)
}

it('lets its people in, and links a second login of theirs to the account', async () => {
  const mira = await enter('auth0|mira')
  await setUp(mira, 'mira')
  await mira.getByRole('heading', { name: 'Timeline' }).waitFor()
  await linkNow(mira, 'auth0|mira-at-work')
  await toastSaying(mira, 'The login was linked').waitFor()
  await mira.getByText('auth0.mira.at.work@example.com').waitFor()
  await expect.poll(() => mira.getByText(new URL(foreign.origin).host).count()).toBe(2)

  const again = await enter('auth0|mira-at-work', '/profile/settings')
  await again.getByText(/@mira · Here since/).waitFor()
})

it('links nothing where the provider does not say which attempt a login belongs to', async () => {
  foreign.behaviour.carriesIntent = false
  const nils = await enter('auth0|nils')
  await setUp(nils, 'nils')
  await nils.getByRole('heading', { name: 'Timeline' }).waitFor()
  await linkNow(nils, 'auth0|nils-at-work')
  await toastSaying(nils, 'The second login could not be verified. Start again').waitFor()
})
