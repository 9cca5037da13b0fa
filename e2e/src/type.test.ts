import { accounts } from '@marquee/contract/accounts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventFor } from '#events.ts'
import { desk, phone, wear } from '#looks.ts'
import { quiet } from '#quiet.ts'
import { arcadeOrigin, callAs, origin, visit, visitAs } from '#story.ts'

type Template = 'standard' | 'arcgaming' | 'owner'

const display: Record<Template, string> = { standard: 'Fraunces Variable', arcgaming: 'Oswald Variable', owner: 'Inter Variable' }

/** Families whose files have come; 'Inter Variable'. */
const arrived = (page: Page) =>
  page.evaluate<string[]>(`[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', ''))`)

/** Notes what moves on the page by itself from now on. */
const watchMoves = (page: Page) =>
  page.evaluate(`window.moves = []; new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      const what = sources.map(({ node, previousRect: { y, height }, currentRect }) =>
        (node?.textContent ?? '').slice(0, 40) + ' ' + y + '+' + height + ' → ' + currentRect.y + '+' + currentRect.height)
      if (!hadRecentInput) window.moves.push({ value, what })
    }
  }).observe({ type: 'layout-shift' })`)

/** That nothing has moved since, as browsers count it: by a hundredth of the window at most; else it is told what did. */
const expectStill = async (page: Page) => {
  const moves = await page.evaluate<{ value: number; what: string[] }[]>('window.moves')
  expect(moves.reduce((sum, { value }) => sum + value, 0), JSON.stringify(moves)).toBeLessThanOrEqual(0.01)
}

/** Keeps the fonts back. Answers how to let them through. */
const holdFonts = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The files of fonts that a page asks for from now on: 'inter-latin-wght-normal'. */
const fontsAskedBy = (page: Page) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.add(/([\w-]+?-normal)[^/]*$/.exec(request.url())![1]!)
  })
  return asked
}

/** Pictures within the window that have not come yet. */
const picturesOnTheirWay = `[...document.images]
  .filter((picture) => !picture.complete && picture.checkVisibility())
  .filter((picture) => { const { left, top } = picture.getBoundingClientRect(); return left < innerWidth && top < innerHeight })
  .map(({ src }) => src)`

const painted = (page: Page) => page.evaluate('new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))')

describe.each<Template>(['standard', 'arcgaming', 'owner'])('in the %s template', (template) => {
  it.each([['a phone', phone], ['a desk', desk]] as const)('the door is set in the product’s own type on %s, and nothing moves when that arrives', async (_, viewport) => {
    const page = await visit({ baseURL: template === 'arcgaming' ? arcadeOrigin : origin, viewport })
    if (template === 'owner') await wear(page, template)
    const letThrough = await holdFonts(page)
    await page.goto('/')
    await page.locator(`html[data-template=${template}]`).waitFor()
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    await painted(page)
    expect(await arrived(page)).not.toContain('Inter Variable')
    await watchMoves(page)
    letThrough()
    await expect.poll(() => arrived(page)).toEqual(expect.arrayContaining(['Inter Variable', display[template]]))
    await painted(page)
    await expectStill(page)
  })
})

const homes = { standard: origin, arcgaming: arcadeOrigin } as const
const screens: [string, (ada: Page) => Promise<string>][] = [
  ['the timeline', async () => '/timeline'],
  ['a creator’s page', async (ada) => `/creator/${(await callAs(ada)(accounts.me, {})).profile.id}`],
  ['an event', (ada) => eventFor(ada, 'A morning at the kiln')],
]

describe.each(['standard', 'arcgaming'] as const)('in the %s template', (template) => {
  it.each(screens)('%s does not move when its type arrives', async (_, addressOf) => {
    const baseURL = homes[template]
    const address = await addressOf(await visitAs('ada', { baseURL }))
    const page = await visitAs('ben', { baseURL, at: '/settings', viewport: phone })
    const letThrough = await holdFonts(page)
    await page.goto(address)
    await page.locator('#root main').getByRole('heading').first().waitFor()
    await quiet(page)
    await expect.poll(() => page.evaluate<string[]>(picturesOnTheirWay)).toEqual([])
    expect(await arrived(page)).not.toContain('Inter Variable')
    await watchMoves(page)
    letThrough()
    await expect.poll(() => arrived(page)).toEqual(expect.arrayContaining(['Inter Variable', display[template]]))
    await painted(page)
    await expectStill(page)
  })

  it('the provider’s page is set in the same type, and nothing moves when that arrives', async () => {
    const page = await visit({ baseURL: homes[template] })
    const letThrough = await holdFonts(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('E-mail').waitFor()
    await painted(page)
    expect(await arrived(page)).not.toContain('Inter Variable')
    await watchMoves(page)
    letThrough()
    await expect.poll(() => arrived(page)).toEqual(expect.arrayContaining(['Inter Variable', display[template]]))
    await painted(page)
    await expectStill(page)
  })

  it('no more is fetched than text and titles of that template need', async () => {
    const page = await visit({ baseURL: homes[template] })
    const asked = fontsAskedBy(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    await expect.poll(() => arrived(page)).toEqual(expect.arrayContaining(['Inter Variable', display[template]]))
    await quiet(page)
    expect([...asked].toSorted()).toEqual(['inter-latin-wght-normal', template === 'standard' ? 'fraunces-latin-wght-normal' : 'oswald-latin-wght-normal'].toSorted())
  })
})

/** What the letters of the first such element are drawn with, as the browser tells it. */
const drawnWith = async (page: Page, selector: string) => {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return [...new Set(fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `${familyName} of the machine`)))]
}

it.each(['Ελένη Παπαδοπούλου', 'Жанна Щербакова', 'Łukasz Őrs Ğulşen', 'Nguyễn Thị Ưở'])('the name %s is set in the product’s own text', async (name) => {
  const page = await visit({})
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await page.evaluate(`document.querySelector('button').textContent = ${JSON.stringify(name)}`)
  await expect.poll(() => drawnWith(page, 'button')).toEqual(['Inter'])
})

it('fetches the letters of another script when the first of them is written, and not before', async () => {
  const page = await visit({})
  const asked = fontsAskedBy(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await expect.poll(() => page.evaluate('[...document.fonts].some(({ unicodeRange }) => unicodeRange.includes("U+400"))')).toBe(true)
  expect([...asked].filter((file) => file.includes('cyrillic'))).toEqual([])
  await page.evaluate(`document.querySelector('button').append('Ж')`)
  await expect.poll(() => [...asked]).toContain('inter-cyrillic-wght-normal')
})
