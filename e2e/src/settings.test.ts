import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desk, expectAccessible, phone, shoot } from '#looks.ts'
import { newcomer } from '#people.ts'
import { toastSaying } from '#posts.ts'
import { quiet } from '#quiet.ts'
import { outsideHost } from '#product.ts'
import { visitAs } from '#story.ts'

const address = '/profile/settings/profile-information'

/** A page of somebody's own, elsewhere. */
let elsewhere: Server
let html = ''
let status = 200
let ownPage: string
beforeAll(async () => {
  elsewhere = createServer((_request, response) => response.writeHead(status, { 'content-type': 'text/html' }).end(html))
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  ownPage = `http://${outsideHost}:${(elsewhere.address() as AddressInfo).port}/`
})
afterAll(() => elsewhere.close())

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const saved = (page: Page) => toastSaying(page, 'Your profile is saved.').first().waitFor()
const look = async (page: Page, name: string) => {
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport)
    await shoot(page, `${name}-${viewport.width}`)
    await expectAccessible(page)
  }
}

it('leads from the account menu through the list of settings to every screen', async () => {
  const page = await visitAs('ada', { at: '/timeline' })
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.waitForURL('**/profile/settings')
  await quiet(page)
  await look(page, 'settings-list')
  const list = page.getByRole('main')
  for (const name of ['Profile information', 'Highlights', 'Interests', 'Preferences', 'Account settings', 'Legal documents']) {
    await page.goto('/profile/settings')
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).first().click()
    await list.getByRole('heading', { name, level: 1 }).waitFor()
  }
})

it('picks a day from the calendar by keyboard, within its bounds', async () => {
  const { page } = await newcomer()
  await page.goto(address)
  const birth = page.getByRole('textbox', { name: 'Date of birth' })
  await birth.fill('1984-03-27')
  await page.getByRole('button', { name: 'Date of birth: open the calendar' }).focus()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Date of birth' })
  await calendar.getByRole('gridcell', { name: '27' }).waitFor()
  await look(page, 'settings-calendar')
  await calendar.getByRole('gridcell', { name: '27' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await calendar.waitFor({ state: 'detached' })
  expect(await birth.inputValue()).toBe('1984-03-28')
  await page.getByText('28 March 1984').waitFor()

  await birth.fill('1899-12-31')
  await birth.blur()
  await page.getByText('Must lie between 1900-01-01 and 2099-12-31.').waitFor()
  await birth.fill('2099-12-31')
  await birth.blur()
  await page.getByText('Must not lie in the future.').waitFor()
})

it('keeps what is typed over a reload and asks before it is left behind', async () => {
  const { page } = await newcomer()
  await page.goto(address)
  await page.getByLabel('Short bio').fill('Not saved yet.')
  await page.getByText('Unsaved changes').waitFor()
  await page.reload()
  await page.getByText('Unsaved changes').waitFor()
  expect(await page.getByLabel('Short bio').inputValue()).toBe('Not saved yet.')

  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Timeline' }).first().click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Short bio').inputValue()).toBe('Not saved yet.')
  await page.getByRole('link', { name: 'Timeline' }).first().click()
  await question.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/timeline')
  await page.goto(address)
  expect(await page.getByLabel('Short bio').inputValue()).toBe('')
})

it('says at the field and in a toast what the server refuses', async () => {
  const { page } = await newcomer()
  await page.goto(address)
  await page.getByLabel('Nickname').fill('ben')
  await page.getByText('Taken.').waitFor()
  await save(page)
  await toastSaying(page, 'Nickname is invalid. Somebody has it already').waitFor()
  expect(await page.getByLabel('Nickname').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Nickname').fill(`noor_${randomUUID().slice(0, 8)}`)
  await page.getByText('Free to use').waitFor()
  await page.getByLabel('Website').fill('noor.example')
  await page.getByLabel('Website').blur()
  await page.getByText('Must be a web address that begins with https://.').waitFor()
  await page.getByLabel('Website').fill('')
  await save(page)
  await saved(page)
})

it('says of an address inside a network that it is not public', async () => {
  const { page } = await newcomer()
  await page.goto(address)
  await page.getByRole('button', { name: 'Add a link' }).click()
  const link = page.getByRole('group', { name: 'Link 1' })
  await link.getByLabel('Label').fill('My printer')
  await link.getByLabel('Web address').fill('http://10.0.0.7/')
  await save(page)
  await saved(page)
  await link.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByText('This is not a public address').waitFor()
})

it('verifies a link once its page links back', async () => {
  const { page } = await newcomer()
  await page.goto(address)
  await page.getByRole('button', { name: 'Add a link' }).click()
  const link = page.getByRole('group', { name: 'Link 1' })
  await link.getByLabel('Label').fill('My page')
  await link.getByLabel('Web address').fill(ownPage)
  await link.getByText('Save first').waitFor()
  await save(page)
  await saved(page)

  html = '<p>Nothing here</p>'
  await link.getByRole('button', { name: 'Verify' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is this page yours?' })
  const line = await dialog.getByRole('code').innerText()
  await dialog.getByRole('button', { name: 'Check now' }).click()
  await dialog.getByText('There is no such link').waitFor()
  await look(page, 'settings-verify')

  status = 503
  await dialog.getByRole('button', { name: 'Check now' }).click()
  await dialog.getByText('The page could not be reached.').waitFor()
  status = 200

  html = `<p>I am also here: ${line}</p>`
  await dialog.getByRole('button', { name: 'Check now' }).click()
  await dialog.getByText('The page links back to you.').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await link.getByText('Verified').waitFor()
  await page.reload()
  await link.getByText('Verified').waitFor()
})
