import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desk, look, phone } from '#looks.ts'
import { arcadeOrigin, origin, visit, visitAs } from '#story.ts'
import { wire } from '#wire.ts'

interface Icon {
  src: string
  sizes: string
  type: string
  purpose: string
}

/** Width and height of a PNG file, as they stand in its head. */
const sizeOf = (page: Page, path: string) =>
  page.evaluate<string>(`fetch(${JSON.stringify(path)}).then(async (answer) => {
    if (answer.headers.get('content-type') !== 'image/png') throw new Error('No icon: ' + answer.status)
    const head = new DataView(await answer.arrayBuffer())
    return head.getUint32(16) + 'x' + head.getUint32(20)
  })`)

const thread = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: /^Message / })
const offline = (page: Page) => page.getByRole('heading', { name: 'You are offline' })

/** Says something in the chat with somebody. */
const talk = async (page: Page, name: string, text: string) => {
  await page.goto('/chats/new')
  await page.getByRole('searchbox', { name: 'Find people' }).fill(name)
  await page.getByRole('button', { name: new RegExp(`^Message .*${name}`, 'i') }).first().click()
  await field(page).fill(text)
  await field(page).press('Enter')
  await thread(page).getByRole('article').filter({ hasText: text }).getByText(/Sent|Seen/).waitFor()
}

/** Waits until the device keeps what the product begins with, and a text. */
const keeps = (page: Page, text: string) =>
  expect.poll(() =>
    page.evaluate<boolean>(`navigator.serviceWorker.ready.then(async () => {
      const kept = await caches.match('/kept/chats')
      return navigator.serviceWorker.controller !== null && (await caches.match('/')) !== undefined && (await kept?.text() ?? '').includes(${JSON.stringify(text)})
    })`),
  ).toBe(true)

it.each([
  [origin, 'Northlight', 'Northlight'],
  [arcadeOrigin, 'Overclock', 'Overclock'],
])('%s can be put on a home screen under its own sign', async (at, name, short) => {
  const page = await visit({ baseURL: at })
  await page.goto('/login')
  const [type, manifest] = await page.evaluate<[string, { icons: Icon[] }]>(
    `fetch('/manifest.webmanifest').then(async (answer) => [answer.headers.get('content-type'), await answer.json()])`,
  )
  expect(type).toMatch(/^application\/manifest\+json/)
  expect(manifest).toMatchObject({ id: '/', name, short_name: short, start_url: '/', scope: '/', display: 'standalone', lang: 'en' })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
  for (const { src, sizes } of manifest.icons) expect(await sizeOf(page, src)).toBe(sizes)
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect(await sizeOf(page, touch!)).toBe('180x180')
  // What the browser itself finds wrong with it.
  const session = await page.context().newCDPSession(page)
  const { errors, url } = await session.send('Page.getAppManifest')
  expect(url).toBe(`${at}/manifest.webmanifest`)
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== 'in-incognito')).toEqual([])
})

it('shows what the device keeps while there is no network, and goes on by itself when it is back', async () => {
  const line = await wire()
  try {
    const ben = await visitAs('ben', { serviceWorkers: 'allow', proxy: { server: line.address } })
    const text = `The kiln is still warm ${randomUUID().slice(0, 6)}`
    await talk(ben, 'ada', text)
    await field(ben).fill('Half a thought about glaze')
    await keeps(ben, text)

    line.cut()
    await ben.goto('/timeline')
    await offline(ben).waitFor()
    const row = ben.getByRole('listitem').filter({ hasText: /Ada/ }).filter({ hasText: 'Draft: Half a thought' })
    await row.locator('summary').click()
    await row.getByText(text).waitFor()
    await look(ben, 'offline')
    await ben.getByRole('button', { name: 'Try again' }).click()
    await offline(ben).waitFor()

    line.mend()
    await ben.getByRole('heading', { name: 'Timeline' }).waitFor({ timeout: 30_000 })
    await ben.setViewportSize(desk)

    // Nobody after them finds it.
    await ben.getByRole('button', { name: /^Ben/ }).first().click()
    await ben.getByRole('menuitem', { name: 'Sign out' }).click()
    await ben.getByRole('button', { name: 'Continue' }).waitFor()
    expect(await ben.evaluate(`caches.has('kept')`)).toBe(false)
    line.cut()
    await ben.goto('/chats')
    await offline(ben).waitFor()
    expect(await ben.getByText(text).count()).toBe(0)
  } finally {
    await line.close()
  }
})

it('says so within an open page, whose places stay where they are, and goes on there by itself', async () => {
  const line = await wire()
  try {
    const ben = await visitAs('ben', { at: '/timeline', serviceWorkers: 'allow', proxy: { server: line.address } })
    await ben.evaluate('navigator.serviceWorker.ready.then(() => true)')
    const place = (name: string) => ben.getByRole('link', { name }).first()
    const note = ben.getByText('what you write in chats goes out once you are back')

    line.cut()
    await note.waitFor()
    await look(ben, 'offline-line', { viewports: [phone, desk] })
    await place('Chats').click()
    await offline(ben).waitFor()
    await look(ben, 'offline-in-frame', { viewports: [phone, desk] })
    await place('Notifications').click()
    await expect.poll(() => ben.url()).toContain('/notifications')
    await offline(ben).waitFor()

    line.mend()
    await ben.getByRole('heading', { name: 'Notifications' }).waitFor({ timeout: 30_000 })
    expect(await note.count()).toBe(0)
    await place('Timeline').click()
    await ben.getByRole('heading', { name: 'Timeline' }).waitFor()
  } finally {
    await line.close()
  }
})

it('never leaves anybody with a page of the browser’s own: where nothing answers, at the sign-out, at the sign-in', async () => {
  const line = await wire()
  try {
    const ben = await visitAs('ben', { at: '/timeline', serviceWorkers: 'allow', proxy: { server: line.address } })
    await ben.evaluate('navigator.serviceWorker.ready.then(() => true)')
    await expect.poll(() => ben.evaluate(`navigator.serviceWorker.controller !== null && caches.match('/').then((kept) => kept !== undefined)`)).toBe(true)

    line.hang()
    await ben.goto('/notifications')
    await offline(ben).waitFor({ timeout: 60_000 })
    line.mend()
    await ben.getByRole('heading', { name: 'Notifications' }).waitFor({ timeout: 60_000 })

    await ben.setViewportSize(desk)
    const signOut = async () => {
      await ben.getByRole('button', { name: /^Ben/ }).first().click()
      await ben.getByRole('menuitem', { name: 'Sign out' }).click()
    }
    line.cut()
    await signOut()
    await ben.getByText('Signing out needs the network: you are still signed in.').waitFor()
    await look(ben, 'offline-sign-out', { viewports: [phone, desk] })
    await ben.setViewportSize(desk)
    line.mend()
    await ben.getByText('You are offline.', { exact: true }).waitFor({ state: 'detached', timeout: 30_000 })
    await signOut()

    const on = ben.getByRole('button', { name: 'Continue', exact: true })
    await on.waitFor()
    line.cut()
    await on.click()
    await ben.getByText('Something went wrong').waitFor()
    line.mend()
    await on.click()
    // Nobody who comes after them is let in.
    await ben.getByLabel('Password', { exact: true }).waitFor()
  } finally {
    await line.close()
  }
})

it('says so in the look of the other templates too', async () => {
  for (const [who, baseURL] of [['ben', arcadeOrigin], ['olga', origin]] as const) {
    const page = await visitAs(who, { at: '/', baseURL, serviceWorkers: 'allow' })
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
    await expect.poll(() => page.evaluate(`caches.match('/').then((kept) => kept !== undefined)`)).toBe(true)
    await page.context().setOffline(true)
    await page.goto('/chats')
    await offline(page).waitFor()
    await look(page, `offline-${who === 'olga' ? 'owner' : 'arcgaming'}`, { viewports: [phone] })
  }
})

it('offers the home screen quietly: in the menu at once, as a hint from the second visit until no is said', async () => {
  const ben = await visitAs('ben', { at: '/' })
  // The offer is the browser's; without a window it makes none.
  const offer = `
    addEventListener('load', () => {
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      offer.prompt = async () => { window.isAsked = true; return { outcome: 'accepted' } }
      dispatchEvent(offer)
    })`
  await ben.addInitScript(offer)
  const hint = ben.getByRole('region', { name: 'Install Northlight' })
  const menu = () => ben.getByRole('button', { name: /^Ben/ }).first().click()
  await ben.goto('/notifications')
  await menu()
  await ben.getByRole('menuitem', { name: 'Install Northlight' }).waitFor()
  expect(await hint.count()).toBe(0)

  const again = await ben.context().newPage()
  await again.addInitScript(offer)
  await again.goto('/notifications')
  const shown = again.getByRole('region', { name: 'Install Northlight' })
  await shown.waitFor()
  await look(again, 'install', { viewports: [phone] })
  await again.setViewportSize(desk)
  await shown.getByRole('button', { name: 'Not now' }).click()
  await shown.waitFor({ state: 'detached' })
  await again.reload()
  await again.getByRole('button', { name: /^Ben/ }).first().click()
  await again.getByRole('menuitem', { name: 'Install Northlight' }).click()
  expect(await again.evaluate('window.isAsked')).toBe(true)
  expect(await shown.count()).toBe(0)
})
