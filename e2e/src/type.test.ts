import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desk, phone, wear } from '#looks.ts'
import { arcadeOrigin, origin, visit, visitAs } from '#story.ts'

type Template = 'standard' | 'arcgaming' | 'owner'

const display: Record<Template, string> = { standard: 'Fraunces Variable', arcgaming: 'Oswald Variable', owner: 'Inter Variable' }

/** Families whose files have come; 'Inter Variable'. */
const arrived = (page: Page) =>
  page.evaluate<string[]>(`[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', ''))`)

/** How far what stands on the page has moved by itself, as browsers count it: 0 where nothing has. */
const watchMoves = (page: Page) =>
  page.evaluate(`window.moved = 0; new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.moved += value
  }).observe({ type: 'layout-shift' })`)

/** Keeps the fonts back. Answers how to let them through. */
const holdFonts = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Pictures within the window that have not come yet. */
const picturesOnTheirWay = `[...document.images]
  .filter((picture) => !picture.complete && picture.checkVisibility() && picture.getBoundingClientRect().top < innerHeight)
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
    expect(await page.evaluate<number>('window.moved')).toBeLessThanOrEqual(0.01)
  })
})

it('ben’s timeline does not move when its type arrives', async () => {
  const page = await visitAs('ben', { at: '/', viewport: phone })
  const letThrough = await holdFonts(page)
  await page.goto('/timeline')
  await page.getByRole('article').first().waitFor()
  await expect.poll(() => page.evaluate<string[]>(picturesOnTheirWay)).toEqual([])
  await painted(page)
  await watchMoves(page)
  letThrough()
  await expect.poll(() => arrived(page)).toEqual(expect.arrayContaining(['Inter Variable', 'Fraunces Variable']))
  await painted(page)
  expect(await page.evaluate<number>('window.moved')).toBeLessThanOrEqual(0.01)
})

it('fetches the letters of another script when the first of them is written, and not before', async () => {
  const page = await visit({})
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await expect.poll(() => page.evaluate('[...document.fonts].some(({ unicodeRange }) => unicodeRange.includes("U+400"))')).toBe(true)
  expect(asked.filter((file) => file.includes('cyrillic'))).toEqual([])
  await page.evaluate(`document.querySelector('button').append('Ж')`)
  await expect.poll(() => asked.filter((file) => file.includes('inter-cyrillic-wght'))).toHaveLength(1)
})
