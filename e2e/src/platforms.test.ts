import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look, shoot } from '#looks.ts'
import { toastSaying } from '#posts.ts'
import { origin, visitAs } from '#story.ts'

const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) => main(page).getByRole('article', { name })
const settings = '/profile/settings/platforms'
const shownAs = (page: Page, name: string, state: string) => card(page, name).getByText(state, { exact: true }).waitFor()
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** What happens over there. */
const flip = (platform: string, handle: string, name: string) =>
  fetch(`${origin}/sandbox/platforms/${platform}/accounts/${handle}`, { method: 'POST', body: new URLSearchParams({ switch: name }), redirect: 'manual' })

const answerThere = async (page: Page, platform: string, handle: string, answer: 'Allow' | 'Deny') => {
  await page.getByRole('heading', { name: platform }).waitFor()
  await page.getByRole('textbox', { name: 'Account' }).fill(handle)
  await page.getByRole('button', { name: answer }).click()
  await page.waitForURL((url) => url.pathname === settings)
  // Neither the code nor the state stays where somebody could read them.
  await expect.poll(() => new URL(page.url()).searchParams.has('state')).toBe(false)
}

const handleOf = (who: string) => `${who}-${Date.now().toString(36)}`

/** Begins without a connection, whatever an earlier story has left. */
const begin = async (page: Page, platform: string) => {
  await page.goto(settings)
  await card(page, platform).waitFor()
  const leave = card(page, platform).getByRole('button', { name: `Disconnect ${platform}` })
  if (await leave.count()) await disconnect(page, platform)
}

const disconnect = async (page: Page, platform: string) => {
  await card(page, platform).getByRole('button', { name: `Disconnect ${platform}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await card(page, platform).getByRole('button', { name: /^(Connect|Start again)/ }).waitFor()
}

const connect = async (page: Page, platform: string, handle: string) => {
  await card(page, platform).getByRole('button', { name: /^(Connect|Start again|Reconnect)/ }).click()
  await answerThere(page, platform, handle, 'Allow')
  await shownAs(page, platform, 'Connected')
}

/** What becomes of new items. The choice outlives a connection, so it may have been made already. */
const choose = async (page: Page, platform: string, label: string) => {
  const choice = card(page, platform).getByRole('combobox', { name: 'New items' })
  if ((await choice.locator('option:checked').innerText()) === label) return
  await choice.selectOption(label)
  await says(page, 'Your choice is saved.')
}

it('connects an account, brings its items as link posts, and lets go of it again', async () => {
  const page = await visitAs('ada', { at: settings })
  const handle = handleOf('ada')
  await begin(page, 'YouTube')
  await look(page, 'platforms-none')

  await card(page, 'YouTube').getByRole('button', { name: /^(Connect|Start again)/ }).click()
  await answerThere(page, 'YouTube', handle, 'Deny')
  await main(page).getByRole('alert').getByText('You did not allow it over there, so nothing was connected').waitFor()
  await shownAs(page, 'YouTube', 'Not connected')

  await connect(page, 'YouTube', handle)
  await card(page, 'YouTube').getByText(handle).waitFor()
  await choose(page, 'YouTube', 'Become drafts by themselves')
  await card(page, 'YouTube').getByRole('button', { name: 'Import as drafts now from YouTube' }).click()
  await says(page, '4 items have become drafts.')
  await card(page, 'YouTube').getByText(/4 new items/).waitFor()
  await look(page, 'platforms-connected')

  await card(page, 'YouTube').getByRole('link', { name: 'See your drafts' }).click()
  await page.getByRole('heading', { name: 'Drafts and scheduled' }).waitFor()
  const walk = main(page).getByRole('listitem').filter({ hasText: 'A walk through the workshop' }).first()
  await walk.getByText(/^YouTube · Last changed on /).waitFor()

  await flip('youtube', handle, 'publish')
  await page.goto(settings)
  await choose(page, 'YouTube', 'Are published by themselves')
  await card(page, 'YouTube').getByRole('button', { name: 'Import and publish now from YouTube' }).click()
  await says(page, '1 item has been published.')
  await toastSaying(page, '1 item has been published.').getByRole('link', { name: 'See your posts' }).click()
  await page.getByRole('article').getByText('New upload 5').first().waitFor()

  await page.goto(settings)
  await disconnect(page, 'YouTube')
  await shownAs(page, 'YouTube', 'Not connected')
})

it('leads somebody whose session has expired back to the platform, after three seconds in which they can read why', async () => {
  const page = await visitAs('cleo', { at: settings })
  const handle = handleOf('cleo')
  await begin(page, 'SoundCloud')
  await connect(page, 'SoundCloud', handle)
  await flip('soundcloud', handle, 'expire')

  await card(page, 'SoundCloud').getByRole('button', { name: 'Import as drafts now from SoundCloud' }).click()
  await says(page, 'Your session expired! You will be redirected to reconnect with SoundCloud account')
  const told = Date.now()
  await shownAs(page, 'SoundCloud', 'Session expired')
  await shoot(page, 'platforms-expired')
  await page.waitForURL('**/sandbox/platforms/soundcloud/authorize**')
  expect(Date.now() - told).toBeGreaterThan(2_000)
  await answerThere(page, 'SoundCloud', handle, 'Allow')
  await shownAs(page, 'SoundCloud', 'Connected')
  await card(page, 'SoundCloud').getByRole('button', { name: 'Import as drafts now from SoundCloud' }).click()
  await says(page, '3 items have become drafts.')

  await flip('soundcloud', handle, 'revoke')
  await page.goto('/add-content')
  await main(page).getByRole('link', { name: /SoundCloud/ }).click()
  await says(page, 'Your session expired! You will be redirected to reconnect with SoundCloud account')
  await page.waitForURL('**/sandbox/platforms/soundcloud/authorize**')
  await answerThere(page, 'SoundCloud', handle, 'Allow')
  await disconnect(page, 'SoundCloud')
})

it('says that a platform does not answer, keeps everything, and goes on when it is back', async () => {
  const page = await visitAs('olga', { at: settings })
  const handle = handleOf('olga')
  await begin(page, 'YouTube')
  await connect(page, 'YouTube', handle)
  await flip('youtube', handle, 'outage')
  const bring = card(page, 'YouTube').getByRole('button', { name: 'Import as drafts now from YouTube' })
  await bring.click()
  await says(page, 'The platform does not answer right now. Nothing has changed; try again later')
  await shownAs(page, 'YouTube', 'Does not answer')
  await card(page, 'YouTube').getByRole('alert').getByText('YouTube does not answer').waitFor()
  await look(page, 'platforms-outage')
  await flip('youtube', handle, 'heal')
  await bring.click()
  await says(page, '4 items have become drafts.')
  await shownAs(page, 'YouTube', 'Connected')

  await page.goto('/add-content')
  await main(page).getByRole('link', { name: /YouTube/ }).last().click()
  await page.getByRole('heading', { name: 'Latest from YouTube' }).waitFor()
  await main(page).getByText('Here already').first().waitFor()
  await look(page, 'platforms-latest')
  await main(page).getByRole('link', { name: 'Go on with the draft about Questions you have asked' }).click()
  await page.waitForURL('**/add-content/metadata?draft=*')
  await expect.poll(() => page.getByLabel(/^Title/).inputValue()).toBe('Questions you have asked')

  await page.goto(settings)
  await disconnect(page, 'YouTube')
})

const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#2b4a6f"/><circle cx="640" cy="360" r="200" fill="#f2c14e"/></svg>',
)

it('hangs a default thumbnail, and takes it away', async () => {
  const page = await visitAs('cleo', { at: settings })
  await begin(page, 'YouTube')
  await connect(page, 'YouTube', handleOf('cleo'))
  await card(page, 'YouTube').getByRole('link', { name: 'Default thumbnail' }).click()
  await page.getByRole('heading', { level: 1, name: 'Default thumbnail' }).waitFor()
  await main(page).getByText('No default thumbnail yet').waitFor()
  await main(page).locator('input[type=file]').setInputFiles({ name: 'shelf.svg', mimeType: 'image/svg+xml', buffer: picture })
  await main(page).getByRole('img', { name: 'Default thumbnail for YouTube' }).waitFor({ timeout: 60_000 })
  await look(page, 'platforms-thumbnail')
  await main(page).getByRole('button', { name: /^Remove/ }).click()
  await main(page).getByText('No default thumbnail yet').waitFor()
  await page.goto(settings)
  await disconnect(page, 'YouTube')
})

it('is there for those who publish: members find no line in the settings and no page', async () => {
  const page = await visitAs('ben', { at: '/profile/settings' })
  const list = page.getByRole('navigation', { name: 'Settings' })
  await list.getByRole('link', { name: /Media/ }).first().waitFor()
  expect(await list.getByRole('link', { name: /Channels/ }).count()).toBe(0)
  await page.goto(settings)
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
})
