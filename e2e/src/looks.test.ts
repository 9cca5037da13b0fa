import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, shoot } from '#looks.ts'
import { signUp } from '#people.ts'
import { arcadeOrigin, desk, newEmail, origin, phone, signInAs, visit, visitAs } from '#story.ts'

type Template = 'standard' | 'arcgaming' | 'owner'
const modes = ['light', 'dark'] as const
const widths = [phone, desk]
const patience = 180_000

const homes: Record<Template, string> = { standard: origin, arcgaming: arcadeOrigin, owner: origin }

/** A browser at a channel with this template; the owner's is lent to a channel that shows it to its owners only. */
const visitIn = async (template: Template) => {
  const page = await visit({ baseURL: homes[template] })
  if (template !== 'owner') return page
  await page.route('**/api/configuration/global', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), activeTemplate: { name: template } } })
  })
  return page
}

/** Looks at a screen light and dark, narrow and wide. */
const look = async (page: Page, template: Template, screen: string) => {
  await page.waitForLoadState('networkidle')
  expect(await page.locator('html').getAttribute('data-template')).toBe(template)
  for (const mode of modes) {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    await page.locator(`html[data-mode=${mode}]`).waitFor()
    for (const viewport of widths) {
      await page.setViewportSize(viewport)
      await shoot(page, `${template}-${screen}-${mode}-${viewport.width}`)
      await expectAccessible(page)
    }
  }
}

describe.each<Template>(['standard', 'arcgaming', 'owner'])('in the %s template', (template) => {
  it('the login and the account setup stand', { timeout: patience }, async () => {
    const page = await visitIn(template)
    await page.goto('/')
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    await look(page, template, 'login')
    await signUp(page, newEmail())
    await look(page, template, 'setup')
  })

  it('the timeline, a creator and her dashboard stand', { timeout: patience }, async () => {
    const page = await visitIn(template)
    await signInAs(page, 'ada')
    await page.waitForURL('**/creator/dashboard')
    await look(page, template, 'creator-dashboard')
    await page.goto('/timeline')
    await page.getByRole('article').first().waitFor()
    await look(page, template, 'timeline')
    await page.setViewportSize(desk)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await page.waitForURL('**/profile/me')
    await page.getByRole('article').first().waitFor()
    await look(page, template, 'creator')
  })

  it('every part of the gallery stands', { timeout: patience }, async () => {
    const page = await visitIn(template)
    await signInAs(page, 'ada', { at: '/playground' })
    await look(page, template, 'playground')
    for (const screen of ['loading', 'error', 'auth']) {
      await page.goto(`/playground?screen=${screen}`)
      await look(page, template, screen)
    }
  })
})

it('shows olga her dashboard in the owner template', { timeout: patience }, async () => {
  const page = await visitAs('olga')
  await page.waitForURL('**/owner/dashboard')
  await look(page, 'owner', 'owner-dashboard')
})

it('stands in the pages of the identity provider', { timeout: patience }, async () => {
  for (const [name, home] of [['standard', origin], ['arcgaming', arcadeOrigin]] as const) {
    const page = await visit({ baseURL: home })
    await page.goto('/')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('E-mail').waitFor()
    for (const viewport of widths) {
      for (const mode of modes) {
        await page.emulateMedia({ colorScheme: mode })
        await page.setViewportSize(viewport)
        await shoot(page, `${name}-sign-in-${mode}-${viewport.width}`)
        await expectAccessible(page)
      }
    }
  }
})
