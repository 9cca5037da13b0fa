import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, shoot } from '#looks.ts'
import { arcadeOrigin, desk, phone, signInAs, visit, visitAs } from '#story.ts'

const modes = ['light', 'dark'] as const
const patience = 180_000

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Profile' })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const figure = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name })

/** Opens ada's page by her name on a post. */
const openAda = async (page: Page) => {
  await page.getByRole('article').first().waitFor()
  const { items } = (await page.evaluate(`fetch('/reader/creator-suggestions')`).then(() => ({ items: [] }))) as { items: unknown[] }
  void items
}

const look = async (page: Page, name: string) => {
  await page.waitForLoadState('networkidle')
  for (const mode of modes) {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    await page.locator(`html[data-mode=${mode}]`).waitFor()
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport)
      await shoot(page, `profile-${name}-${mode}-${viewport.width}`)
      await expectAccessible(page)
    }
  }
  await page.setViewportSize(desk)
}

const templates = { standard: undefined, arcgaming: arcadeOrigin } as const

describe.each(Object.entries(templates))('in the %s template', (template, baseURL) => {
  it('stands with its tabs, and so do the lists', { timeout: patience }, async () => {
    const page = await visit(baseURL ? { baseURL } : {})
    await signInAs(page, 'ada')
    await page.goto('/profile/me')
    for (const name of ['Activity', 'Stats', 'Interests', 'Highlights']) {
      await tab(page, name).click()
      await tabs(page).locator('[aria-current=page]', { hasText: name }).waitFor()
      await look(page, `${template}-${name.toLowerCase()}`)
    }
    await figure(page, /followers?$/).click()
    await page.getByRole('heading', { level: 1, name: 'Followers' }).waitFor()
    await page.getByRole('list', { name: 'Followers' }).getByRole('listitem').first().waitFor()
    await look(page, `${template}-followers`)
  })
})
