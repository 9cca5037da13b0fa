import { accounts } from '@marquee/contract/accounts'
import { expect, it } from 'vitest'
import { desk, look } from '#looks.ts'
import { newcomer } from '#people.ts'
import { toastSaying } from '#posts.ts'
import { quiet } from '#quiet.ts'
import { arcadeOrigin, callAs, visitAs } from '#story.ts'

const address = '/profile/settings/account-settings/preferences'

it('changes theme, language, time zone and captions at once, and keeps them', async () => {
  const { page } = await newcomer({ timezoneId: 'Europe/Stockholm' })
  await page.goto(address)
  await page.getByRole('heading', { name: 'Preferences', level: 1 }).waitFor()
  await look(page, 'preferences')
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await page.locator('html[data-mode=dark]').waitFor()
  expect(await page.evaluate<string>(`localStorage.getItem('mode')`)).toBe('dark')

  const language = page.getByLabel('Language', { exact: true })
  expect(await language.locator('option').allInnerTexts()).toEqual(['As your browser says', 'English'])
  await language.selectOption('English')
  const zone = page.getByLabel('Time zone')
  expect(await zone.locator('option').first().innerText()).toBe('As your browser says (Europe/Stockholm)')
  await zone.selectOption('Pacific/Auckland')
  const captions = page.getByRole('switch', { name: 'Captions in videos' })
  await captions.check({ force: true })
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
  await quiet(page)
  await page.reload()
  await zone.waitFor()
  expect(await captions.isChecked()).toBe(true)
  expect([await language.inputValue(), await zone.inputValue()]).toEqual(['en', 'Pacific/Auckland'])

  await page.goto('/profile/settings/legal-documents')
  const accepted = page.getByText(/^Accepted on /).first()
  await accepted.waitFor()
  const there = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Pacific/Auckland' }).format(new Date())
  expect(await accepted.innerText()).toBe(`Accepted on ${there}`)
})

it('says that a choice was not saved, until the next try goes well', async () => {
  const { page } = await newcomer()
  await page.goto(address)
  const zone = page.getByLabel('Time zone')
  const saved = page.getByRole('status').filter({ hasText: 'Saved' })
  await page.route('**/api/preferences', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  await zone.selectOption('Pacific/Auckland')
  const news = toastSaying(page, 'Something went wrong')
  await news.waitFor()
  expect([await zone.inputValue(), await saved.count()]).toEqual(['', 0])

  // A toast that is looked at stays: only the next try takes it away.
  await news.hover()
  await page.unroute('**/api/preferences')
  await zone.selectOption('Pacific/Auckland')
  await saved.waitFor()
  await news.waitFor({ state: 'detached' })
})

it('closes a profile, and asks before it is opened again', async () => {
  const { page } = await newcomer()
  await page.goto(address)
  const isPrivate = page.getByRole('switch', { name: /^Private profile/ })
  await isPrivate.check()
  await page.getByRole('switch', { name: /^Can be found/ }).uncheck()
  await page.getByLabel('Your friends').selectOption('Only you')
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
  await look(page, 'preferences-saved')
  await quiet(page)
  await page.reload()
  await isPrivate.waitFor()
  expect(await isPrivate.isChecked()).toBe(true)
  expect(await page.getByRole('switch', { name: /^Can be found/ }).isChecked()).toBe(false)
  expect(await page.getByLabel('Your friends').inputValue()).toBe('private')

  await isPrivate.click()
  const question = page.getByRole('alertdialog', { name: 'Open your profile?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await isPrivate.isChecked()).toBe(true)
  await isPrivate.click()
  await question.getByRole('button', { name: 'Continue' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => isPrivate.isChecked()).toBe(false)
})

it('says who may write to somebody, and strangers are not offered what they cannot do', async () => {
  const [{ page, nickname }, { page: stranger }] = await Promise.all([newcomer(), newcomer()])
  const message = stranger.getByRole('main').getByRole('button', { name: /^Message / })
  const { profile } = await callAs(page)(accounts.me, {})
  await stranger.goto(`/member/${profile.id}`)
  await message.waitFor()

  await page.goto(address)
  const whoCanWrite = page.getByLabel('Who can write to you')
  await page.getByText(/^People you do not know ask first/).waitFor()
  await whoCanWrite.selectOption('Friends')
  await page.getByText(/^Everybody else can neither write to you/).waitFor()
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
  await quiet(page)
  await page.reload()
  await whoCanWrite.waitFor()
  expect(await whoCanWrite.inputValue()).toBe('friends')

  await stranger.reload()
  await stranger.getByRole('button', { name: /^More about / }).first().waitFor()
  expect(await message.count()).toBe(0)
  await stranger.goto('/chats/new')
  await stranger.getByRole('searchbox', { name: 'Find people' }).fill(nickname)
  await stranger.getByText('Nobody found', { exact: true }).waitFor()
})

it('shows who one is to the channel, and the screens of the account', async () => {
  const page = await visitAs('dov', { at: '/profile/settings/account-settings' })
  await page.getByText('dov@marquee.test', { exact: true }).waitFor()
  await page.getByText('Subscriber', { exact: true }).waitFor()
  await look(page, 'account-settings')
  await page.getByRole('link', { name: /^Preferences/ }).filter({ visible: true }).click()
  await page.waitForURL(`**${address}`)
})

it('chooses interests by name, and brings a removed one back', async () => {
  const { page } = await newcomer()
  await page.goto('/profile/settings/interests')
  const chosen = page.getByRole('main').getByRole('list', { name: 'Interests' }).getByRole('listitem')
  await chosen.first().waitFor()
  const before = await chosen.allInnerTexts()
  expect(before).toHaveLength(3)
  await look(page, 'interests')

  await page.setViewportSize(desk)
  await page.getByRole('link', { name: 'Add interests' }).click()
  const all = page.getByRole('group', { name: 'All interests' }).getByRole('button')
  await all.first().waitFor()
  const fresh = (await all.allInnerTexts()).find((name) => !before.includes(name))!
  await page.getByLabel('Search interests').fill(fresh.toUpperCase())
  await all.and(page.getByText(fresh, { exact: true })).click()
  await page.getByText('4 of 50 chosen.').waitFor()
  await page.getByLabel('Search interests').fill('nothing of the kind')
  await page.getByText('No interest is called').waitFor()
  await page.getByLabel('Search interests').fill('')
  await look(page, 'interests-add')
  await page.getByRole('main').getByRole('link', { name: 'Done' }).click()

  await page.getByRole('button', { name: `Remove ${fresh}` }).click()
  await page.getByText(`${fresh} is removed.`).waitFor()
  await expect.poll(() => chosen.count()).toBe(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await quiet(page)
  await page.reload()
  await chosen.getByText(fresh).waitFor()
})

it('shows ben what he has accepted and asks on his next visit when a text has changed', async () => {
  const page = await visitAs('ben', { at: '/profile/settings/legal-documents' })
  await page.getByText(/^Accepted on /).first().waitFor()
  await look(page, 'legal-documents')

  // The owner has put a new version in force meanwhile: the answers are those of a channel where that has happened.
  let isAccepted = false
  await page.route('**/api/profiles/me*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), mustAcceptDocuments: !isAccepted } })
  })
  await page.route('**/api/legal-documents/mine', async (route) => {
    const response = await route.fetch()
    const [first, ...others] = (await response.json()) as { kind: string }[]
    const changed = { ...first, version: 2, acceptedAt: null, mustAccept: true }
    await route.fulfill({ response, json: [isAccepted ? first : changed, ...others] })
  })
  await page.route('**/api/legal-acceptances', async (route) => {
    isAccepted = true
    await route.continue()
  })
  await page.goto('/timeline')
  const question = page.getByRole('alertdialog', { name: 'A text has changed' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor()
  await look(page, 'legal-changed')
  await question.getByRole('button', { name: /^Read/ }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Accept and go on' }).click()
  await question.waitFor({ state: 'detached' })
  await page.goto('/profile/settings/legal-documents')
  await page.getByText(/^Accepted on /).first().waitFor()
  expect(await toastSaying(page, 'went wrong').count()).toBe(0)
})

it('stands in the other templates', async () => {
  const arcade = await visitAs('ben', { baseURL: arcadeOrigin, at: address })
  await arcade.getByRole('heading', { name: 'Preferences', level: 1 }).waitFor()
  await look(arcade, 'preferences-arcgaming')
  const olga = await visitAs('olga', { at: '/profile/settings/profile-information' })
  await olga.getByLabel('Short bio').waitFor()
  await look(olga, 'profile-owner')
})
