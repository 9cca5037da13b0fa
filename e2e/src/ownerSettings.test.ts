import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { httpVisitor } from '#httpVisitor.ts'
import { desk, expectAccessible, look, phone, shoot } from '#looks.ts'
import { ownProduct } from '#ownProduct.ts'
import { toastSaying } from '#posts.ts'
import { mailTo, newEmail, visit } from '#story.ts'

/* A channel of its own: what changes here is seen by everybody in it. */
const { here, open } = ownProduct('owner')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450"><rect width="800" height="450" fill="#0B6E4F"/></svg>')

const sponsorships = '/owner/settings/sponsorship-management'
const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const act = async (page: Page, name: string, what: string) => {
  await row(page, name).getByRole('button', { name: `More about ${name}` }).click()
  await page.getByRole('menuitem', { name: what }).click()
}
const choosePicture = async (page: Page) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /: Sponsor picture$/ }).first().click()
  await (await chooser).setFiles({ name: 'clay.svg', mimeType: 'image/svg+xml', buffer: svg })
  await page.getByRole('dialog', { name: 'Crop your sponsor image' }).getByRole('button', { name: 'Use picture' }).click()
  await page.getByRole('img', { name: 'Sponsor picture' }).waitFor()
}
const sponsor = (page: Page, name: string) => page.getByRole('article', { name: `Sponsored by ${name}` })

it('shows a sponsor at the door, counts who looks and who goes, and takes it away again', async () => {
  const name = `Kiln & Co ${randomUUID().slice(0, 4)}`
  const olga = await open('olga', { at: sponsorships })
  await olga.getByRole('link', { name: 'Add sponsorship' }).click()
  await olga.getByRole('heading', { name: 'New sponsorship' }).waitFor()
  await olga.getByRole('button', { name: 'Add sponsorship' }).click()
  await olga.getByText('Must be filled in.').first().waitFor()
  await olga.getByLabel('Link', { exact: true }).fill('javascript:alert(1)')
  await olga.getByLabel('Link', { exact: true }).blur()
  await olga.getByText('Must be a web address that begins with https://').waitFor()
  await olga.getByRole('checkbox', { name: /Timeline/ }).uncheck()
  await olga.getByText('Must be at least one place.').waitFor()
  await look(olga, 'sponsorship-wrong')

  await olga.getByLabel('Name').fill(name)
  await olga.getByLabel('Link', { exact: true }).fill('https://kiln.example/offer')
  await olga.getByRole('textbox', { name: 'Line' }).fill('Kilns that hold their heat')
  await olga.getByRole('checkbox', { name: /Login page/ }).check()
  await choosePicture(olga)
  const preview = olga.getByRole('complementary', { name: 'Preview' })
  await preview.getByRole('article', { name: `Sponsored by ${name}` }).getByText('Kilns that hold their heat').waitFor()
  expect(await preview.getByRole('link').count()).toBe(0)
  await olga.getByRole('group', { name: 'Ends' }).getByText('At a time').click()
  await olga.getByRole('textbox', { name: 'Day' }).fill('2001-01-01')
  await olga.getByRole('textbox', { name: 'Day' }).blur()
  await olga.getByRole('button', { name: 'Add sponsorship' }).click()
  await olga.getByText('The end has to be after the start.').waitFor()
  await olga.getByRole('group', { name: 'Ends' }).getByText('Never').click()
  await look(olga, 'sponsorship-new')
  await olga.getByRole('button', { name: 'Add sponsorship' }).click()
  await toastSaying(olga, 'Saved').last().waitFor()
  await row(olga, name).getByText('Active').waitFor()

  const visitor = await visit(here())
  await visitor.context().route('https://kiln.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Kilns' }))
  await visitor.goto('/login')
  await sponsor(visitor, name).waitFor()
  const link = sponsor(visitor, name).getByRole('link')
  expect(await link.getAttribute('href')).toBe('https://kiln.example/offer')
  expect(await link.getAttribute('rel')).toBe('sponsored noopener noreferrer')
  await look(visitor, 'login-sponsor')
  const [popup] = await Promise.all([visitor.waitForEvent('popup'), link.click()])
  expect(await popup.evaluate('window.opener')).toBe(null)
  await expect
    .poll(async () => {
      await olga.reload()
      await row(olga, name).waitFor()
      return (await row(olga, name).getByRole('definition').allInnerTexts()).join(' ')
    }, { timeout: 30_000 })
    .toBe('1 1 100%')
  await look(olga, 'sponsorship-list')

  await act(olga, name, 'Pause')
  await row(olga, name).getByText('Paused').waitFor()
  await visitor.goto('/login')
  await visitor.getByRole('button', { name: 'Continue' }).waitFor()
  expect(await sponsor(visitor, name).count()).toBe(0)
  await act(olga, name, 'Delete')
  await olga.getByRole('alertdialog', { name: `Delete ${name}?` }).getByRole('button', { name: 'Delete' }).click()
  await row(olga, name).waitFor({ state: 'detached' })
})

it('changes a sponsor under the eyes of who reads, and of the other owner', async () => {
  const ben = await open('ben', { at: '/timeline?tab=discover', viewport: { width: 1280, height: 2_400 } })
  await ben.getByRole('article').first().waitFor()
  await expect
    .poll(async () => {
      await ben.mouse.move(640, 400)
      await ben.mouse.wheel(0, 900)
      return sponsor(ben, 'Harbour Clay').count()
    })
    .toBeGreaterThan(0)
  const sol = await open('sol', { at: sponsorships })
  await row(sol, 'Harbour Clay').waitFor()
  const olga = await open('olga', { at: sponsorships })
  await row(olga, 'Harbour Clay').getByRole('link').click()
  const name = `Harbour Glaze ${randomUUID().slice(0, 4)}`
  await olga.getByLabel('Name').fill(name)
  await olga.getByRole('button', { name: 'Save changes' }).click()
  await toastSaying(olga, 'Saved').last().waitFor()
  await expect.poll(() => sponsor(ben, name).count()).toBeGreaterThan(0)
  await row(sol, name).waitFor()

  await act(olga, name, 'Edit')
  await olga.getByLabel('Name').fill('Harbour Clay')
  await olga.getByRole('button', { name: 'Save changes' }).click()
  await row(sol, 'Harbour Clay').waitFor()
})

it('stands on creators’ pages, beside events and at the foot of mails, and is counted', async () => {
  const name = `Slip Works ${randomUUID().slice(0, 4)}`
  const olga = await open('olga', { at: sponsorships })
  await row(olga, 'Harbour Clay').waitFor()
  await act(olga, 'Harbour Clay', 'Pause')
  // It lies over the button, and stays while the window is not looked at.
  await toastSaying(olga, 'Harbour Clay is paused').click()
  await olga.getByRole('link', { name: 'Add sponsorship' }).click()
  await olga.getByLabel('Name').fill(name)
  await olga.getByLabel('Link', { exact: true }).fill('https://kiln.example/slips')
  await olga.getByRole('textbox', { name: 'Line' }).fill('Slips in nine colours')
  for (const place of [/Pages of creators/, /Events/, /Mails/]) await olga.getByRole('checkbox', { name: place }).check()
  await olga.getByRole('checkbox', { name: /Timeline/ }).uncheck()
  await choosePicture(olga)
  const preview = olga.getByRole('complementary', { name: 'Preview' })
  await expect.poll(() => preview.getByRole('article').count()).toBe(3)
  await look(olga, 'sponsorship-places')
  await preview.scrollIntoViewIfNeeded()
  await look(olga, 'sponsorship-mail-preview', { on: () => preview.getByRole('article').last().scrollIntoViewIfNeeded() })
  await olga.getByRole('button', { name: 'Add sponsorship' }).click()
  await row(olga, name).waitFor()

  const ben = await open('ben', { at: '/timeline' })
  await ben.context().route('https://kiln.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Slips' }))
  await ben.getByRole('article').getByRole('link', { name: 'Ada Owusu Lindqvist' }).first().click()
  const shown = sponsor(ben, name)
  await expect
    .poll(async () => {
      await ben.mouse.wheel(0, 500)
      return shown.count()
    })
    .toBe(1)
  await look(ben, 'creator-sponsor', { on: () => shown.scrollIntoViewIfNeeded() })
  const [popup] = await Promise.all([ben.waitForEvent('popup'), shown.getByRole('link').click()])
  await popup.getByText('Slips').waitFor()

  const email = newEmail()
  await olga.goto('/owner/invitations/creator')
  await olga.getByLabel('E-mail addresses').fill(email)
  await olga.getByRole('button', { name: 'Send invitation' }).click()
  await olga.getByText('All sent').waitFor()
  const { text, html } = await mailTo(email, /invites you/, here().baseURL)
  expect(text).toContain(`Sponsored by ${name}\nSlips in nine colours`)
  const mail = await ben.context().newPage()
  await mail.setContent(html)
  await mail.getByRole('img').last().evaluate((picture) => (picture as unknown as { decode: () => Promise<void> }).decode())
  for (const { width } of [phone, desk]) {
    await mail.setViewportSize({ width, height: 740 })
    await mail.getByText('Slips in nine colours').scrollIntoViewIfNeeded()
    await shoot(mail, `mail-sponsor-${width}`)
  }
  // Followed without a browser: where it leads there is nobody.
  const link = await mail.getByRole('link', { name: 'Slips in nine colours' }).getAttribute('href')
  const { location } = await httpVisitor(here().baseURL).ask(link!)
  expect(location).toBe('https://kiln.example/slips')

  await olga.goto(sponsorships)
  await expect
    .poll(async () => {
      await olga.reload()
      await row(olga, name).waitFor()
      return (await row(olga, name).getByRole('definition').allInnerTexts()).join(' ')
    }, { timeout: 30_000 })
    .toBe('2 2 100%')
  await act(olga, name, 'Figures by day')
  await olga.getByRole('table', { name: 'Day by day' }).getByRole('cell', { name: '100%' }).waitFor()
  await look(olga, 'sponsorship-figures')
  await olga.goto(sponsorships)

  await ben.goto('/events')
  await ben.getByRole('main').getByRole('link', { name: /Sourdough, slowly/ }).first().click()
  await sponsor(ben, name).waitFor()
  await look(ben, 'event-sponsor', { on: () => sponsor(ben, name).scrollIntoViewIfNeeded() })
  await look(olga, 'sponsorship-places-list')
  await act(olga, name, 'Delete')
  await olga.getByRole('alertdialog', { name: `Delete ${name}?` }).getByRole('button', { name: 'Delete' }).click()
  await row(olga, name).waitFor({ state: 'detached' })
  await act(olga, 'Harbour Clay', 'Resume')
})

it('switches a feature off and on for everybody who is looking', async () => {
  const ben = await open('ben', { at: '/profile/settings/account-settings' })
  const logins = ben.getByRole('link', { name: /Linked accounts/ }).filter({ visible: true })
  await logins.waitFor()
  const olga = await open('olga', { at: '/owner/settings/features' })
  const toggle = olga.getByRole('switch', { name: /Several logins for one account/ })
  await toggle.waitFor()
  expect(await toggle.isChecked()).toBe(true)
  await look(olga, 'features')
  await toggle.focus()
  await olga.keyboard.press('Space')
  await toastSaying(olga, 'is off').last().waitFor()
  await logins.waitFor({ state: 'detached' })
  await ben.goto('/profile/settings/account-settings/linked-accounts')
  await ben.waitForURL('**/timeline')
  await toggle.click()
  await toastSaying(olga, 'is on').last().waitFor()
  await ben.goto('/profile/settings/account-settings')
  await logins.waitFor()
  await ben.goto('/owner/settings/features')
  await ben.waitForURL('**/timeline')
})

it('closes the channel to strangers and opens it again, and the door says so', async () => {
  const olga = await open('olga', { at: '/owner/settings/features' })
  const visitor = await visit(here())
  await visitor.goto('/login')
  await visitor.getByText('New here? Continue as well, we will set you up.').waitFor()
  const modes = olga.getByRole('group', { name: 'Who may join' })
  expect(await modes.getByRole('radio', { name: /^Everybody/ }).isChecked()).toBe(true)
  await modes.getByRole('radio', { name: /^By invitation/ }).check()
  await toastSaying(olga, 'Newcomers need an invitation now').last().waitFor()
  await visitor.reload()
  await visitor.getByText('This channel is by invitation').waitFor()
  await look(olga, 'joining', { on: () => modes.scrollIntoViewIfNeeded() })
  await modes.getByRole('radio', { name: /^Everybody/ }).check()
  await toastSaying(olga, 'Everybody may join now').last().waitFor()
  await visitor.reload()
  await visitor.getByText('New here? Continue as well, we will set you up.').waitFor()
})

it('publishes a version that everybody is asked to accept, and keeps the ones before readable', async () => {
  const ben = await open('ben', { at: '/timeline' })
  await ben.getByRole('heading', { name: 'Timeline' }).waitFor()
  const olga = await open('olga', { at: '/owner/settings/legal-documents' })
  await olga.getByRole('heading', { name: 'Legal documents' }).waitFor()
  await look(olga, 'legal-versions')
  await olga.getByRole('link', { name: /^Open House rules/ }).click()
  const text = olga.locator('[contenteditable="true"]')
  await text.waitFor()
  await olga.getByRole('button', { name: 'Read Version 1' }).waitFor()
  const mark = `Wash your brushes, ${randomUUID().slice(0, 4)}.`
  await text.focus()
  await olga.keyboard.press('Control+Home')
  await olga.keyboard.type(`${mark} `)
  await olga.getByText('Not saved yet.').waitFor()
  await olga.getByRole('button', { name: 'Save draft' }).click()
  await olga.getByText('This draft is seen by owners only.').waitFor()
  await olga.getByRole('button', { name: 'Preview' }).click()
  await olga.getByRole('dialog').getByText(mark).waitFor()
  await expectAccessible(olga)
  await olga.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await look(olga, 'legal-editor')

  await olga.getByRole('button', { name: 'Publish', exact: true }).click()
  const asked = olga.getByRole('dialog', { name: 'Publish version 2?' })
  await asked.getByText('From a time').click()
  for (const size of [phone, desk]) {
    await olga.setViewportSize(size)
    await expectAccessible(olga)
    await shoot(olga, `legal-publish-${size.width}`)
  }
  await asked.getByText('At once').click()
  await asked.getByRole('button', { name: 'Publish version 2' }).click()
  await toastSaying(olga, 'Version 2 is in force').waitFor()

  const changed = ben.getByRole('alertdialog', { name: 'A text has changed' })
  await changed.getByRole('button', { name: /^Read the/ }).click()
  await ben.getByRole('dialog').getByText(mark).waitFor()
  await ben.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await changed.getByRole('button', { name: 'Accept and go on' }).click()
  await changed.waitFor({ state: 'detached' })

  await olga.getByRole('alertdialog', { name: 'A text has changed' }).getByRole('button', { name: 'Accept and go on' }).click()
  await olga.getByRole('button', { name: 'Read Version 1' }).click()
  const first = olga.getByRole('dialog')
  await first.getByText(/^Version 1/).waitFor()
  expect(await first.getByText(mark).count()).toBe(0)
  await olga.goto('/owner/settings/legal-documents')
  await olga.getByText(/^Accepted by 2 of \d+ people$/).waitFor()
})
