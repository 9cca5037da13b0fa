import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newTitle, publishButton, toastSaying, writePost } from '#posts.ts'
import { origin, visit, visitAs } from '#story.ts'

const configurationCall = '**/api/configuration/global'
const labelsCall = '**/reader/custom-labels'
const leadDynoScript = 'https://static.leaddyno.com/js'

const cached = (page: Page, key: string) => page.evaluate<Record<string, unknown> | null>(`JSON.parse(localStorage.getItem('${key}'))`)
const cache = (page: Page, key: string, value: unknown) => page.evaluate(`localStorage.setItem('${key}', JSON.stringify(${JSON.stringify(value)}))`)

/** Answers as the server does, with a change. */
const changed = (change: object) => async (route: Route) => {
  const answer = await route.fetch()
  await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...change } })
}

const failed = (route: Route) => route.fulfill({ status: 500, json: { code: 'broken', message: 'x' } })

describe('what a channel looks like', () => {
  it('is remembered by the browser: flags as a map, the template by its name', async () => {
    const page = await visit()
    await page.goto('/')
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    expect(await page.title()).toBe('Northlight')
    expect(await cached(page, 'global-config')).toMatchObject({
      channelName: 'Northlight',
      activeTemplate: 'standard',
      publicFlags: { 'link-multiple-accounts': true, 'add-owner-role': true, events: true },
    })
    expect(await cached(page, 'custom-labels')).toMatchObject({ ROLE: { Creator: 'Creator' }, SUBSCRIPTION: 'Subscription' })
  })

  it('comes from memory when the server fails, and only the console says so', async () => {
    const page = await visit()
    await page.goto('/')
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    await cache(page, 'global-config', {
      channelName: 'Southlight',
      channelDescription: 'From memory',
      logos: { darkLogo: null, lightLogo: null, favicon: null },
      publicFlags: [{ featureFlag: 'add-owner-role', enabled: true }],
      activeTemplate: { name: 'arcgaming' },
    })
    const said: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text())
    })
    await page.route(configurationCall, failed)
    await page.route(labelsCall, failed)
    await page.reload()
    await page.getByRole('button', { name: 'Continue' }).waitFor()

    expect(await page.title()).toBe('Southlight')
    await page.getByRole('heading', { name: /Southlight/ }).waitFor()
    expect(await page.locator('html').getAttribute('data-template')).toBe('arcgaming')
    expect(await cached(page, 'global-config')).toMatchObject({ publicFlags: { 'add-owner-role': true }, activeTemplate: 'arcgaming' })
    expect(await page.getByRole('alert').count()).toBe(0)
    for (const words of [
      'Error while fetching global config',
      'Error while fetching custom labels from reader',
      'Error while fetching initial global config values',
    ]) {
      expect(said.some((line) => line.startsWith(words))).toBe(true)
    }
  })

  it('is waited for under the loading screen', async () => {
    const page = await visit()
    const answer = Promise.withResolvers<void>()
    await page.route(labelsCall, async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('status', { name: /^Loading/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Continue' }).count()).toBe(0)
    answer.resolve()
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    expect(await page.getByRole('status', { name: /^Loading/ }).count()).toBe(0)
  })

  it('calls roles as the tenant does', async () => {
    const labels = changed({ ROLE: { Creator: 'Maker' }, ROLE_PLURAL: { Creator: 'Makers' } })
    const page = await visitAs('ben', { at: '/timeline', prepare: (prepared) => prepared.route(labelsCall, labels) })
    await page.getByRole('article').first().getByText('Maker', { exact: true }).waitFor()
    await page.getByText('Makers near your interests').waitFor()
  })
})

describe('the affiliate script', () => {
  const openWith = async (active: boolean) => {
    const asked: string[] = []
    const accountCalls: string[] = []
    const page = await visitAs('ben', {
      at: '/timeline',
      prepare: async (prepared) => {
        await prepared.route(configurationCall, changed({ leadDyno: { publicKey: 'a-key', active } }))
        await prepared.route(/leaddyno/, (route) => {
          asked.push(route.request().url())
          return route.fulfill({ contentType: 'text/javascript', body: 'window.LeadDyno = { recordVisit() { window.recorded = this.key }, autoWatch() {} }' })
        })
        prepared.on('request', (request) => {
          if (request.url().includes('/profiles/me')) accountCalls.push(new URL(request.url()).search)
        })
        await prepared.context().addCookies([{ name: 'ldtc', value: 'a-lead', url: origin }])
      },
    })
    await page.getByRole('article').first().waitFor()
    return { page, asked, accountCalls }
  }

  it('is loaded while leadDyno is active, and its cookie goes with the account call', async () => {
    const { page, asked, accountCalls } = await openWith(true)
    expect(new Set(asked)).toEqual(new Set([leadDynoScript]))
    expect(await page.evaluate('window.recorded')).toBe('a-key')
    expect(accountCalls).toContain('?ldtc=a-lead')
  })

  it('is never asked for otherwise, and the cookie stays at home', async () => {
    const { asked, accountCalls } = await openWith(false)
    expect(asked).toEqual([])
    expect(accountCalls.length).toBeGreaterThan(0)
    expect(accountCalls.every((search) => search === '')).toBe(true)
  })
})

it('tells ada that a platform has lost her, and leaves for it three seconds later', async () => {
  const page = await visitAs('ada', { at: '/add-content/metadata' })
  await page.route('**/api/posts', (route) => route.fulfill({ status: 409, json: { id: 'soundcloud', name: 'SoundCloud', artistId: 'ada-at-soundcloud' } }))
  await writePost(page, newTitle('Not now'), 'The platform has forgotten me.')
  const asked = page.waitForRequest((request) => /\/platforms\/soundcloud\/connect/.test(request.url()))
  await publishButton(page).click()
  await toastSaying(page, 'Your session expired! You will be redirected to reconnect with SoundCloud account').waitFor()
  const toldAt = Date.now()
  expect(new URL((await asked).url()).search).toBe('?artistId=ada-at-soundcloud')
  expect(Date.now() - toldAt).toBeGreaterThan(2000)

  await page.waitForURL(/\/platforms\/soundcloud\/authorize/)
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  await page.goto('/timeline')
  await page.getByRole('button', { name: /Continue your draft/ }).click()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
})
