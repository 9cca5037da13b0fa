import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { desk, expectAccessible, look, phone, shoot, wear } from '#looks.ts'
import { signUp } from '#people.ts'
import { arcadeOrigin, newEmail, origin, visit, visitAs } from '#story.ts'

type Template = 'standard' | 'arcgaming' | 'owner'

const homes: Record<Template, string> = { standard: origin, arcgaming: arcadeOrigin, owner: origin }

/** The owner's template is lent to a channel that shows it to its owners only. */
const dress = (template: Template) => async (page: Page) => {
  if (template === 'owner') await wear(page, template)
}
/** Ada at a channel with this template. */
const adaIn = (template: Template, at: string) => visitAs('ada', { baseURL: homes[template], at, prepare: dress(template) })

/** Looks at a screen that stands in this template. */
const lookIn = async (page: Page, template: Template, screen: string) => {
  await page.locator(`html[data-template=${template}]`).waitFor()
  await look(page, `${template}-${screen}`)
}

describe.each<Template>(['standard', 'arcgaming', 'owner'])('in the %s template', (template) => {
  it('the login and the account setup stand', async () => {
    const page = await visit({ baseURL: homes[template] })
    await dress(template)(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    await lookIn(page, template, 'login')
    await signUp(page, newEmail())
    await lookIn(page, template, 'setup')
  })

  it('the timeline, a creator and her dashboard stand', async () => {
    const page = await adaIn(template, '/')
    await page.waitForURL('**/creator/dashboard')
    await lookIn(page, template, 'creator-dashboard')
    await page.goto('/timeline')
    await page.getByRole('article').first().waitFor()
    await lookIn(page, template, 'timeline')
    await page.setViewportSize(desk)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await page.waitForURL('**/profile/me')
    await page.getByRole('article').first().waitFor()
    await lookIn(page, template, 'creator')
  })

  it('every part of the gallery stands', async () => {
    const page = await adaIn(template, '/playground')
    await lookIn(page, template, 'playground')
    for (const screen of ['loading', 'error', 'auth']) {
      await page.goto(`/playground?screen=${screen}`)
      await lookIn(page, template, screen)
    }
  })
})

it('shows olga her dashboard in the owner template', async () => {
  const page = await visitAs('olga', { at: '/' })
  await page.waitForURL('**/owner/dashboard')
  await lookIn(page, 'owner', 'owner-dashboard')
})

it('stands in the pages of the identity provider', async () => {
  for (const [name, home] of [['standard', origin], ['arcgaming', arcadeOrigin]] as const) {
    const page = await visit({ baseURL: home })
    await page.goto('/')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('E-mail').waitFor()
    for (const viewport of [phone, desk]) {
      for (const mode of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: mode })
        await page.setViewportSize(viewport)
        await shoot(page, `${name}-sign-in-${mode}-${viewport.width}`)
        await expectAccessible(page)
      }
    }
  }
})
