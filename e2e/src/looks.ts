import { mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { quiet } from '#quiet.ts'

/** The two widths that every screen is made for. */
export const phone = { width: 360, height: 740 }
export const desk = { width: 1280, height: 860 }

const folder = resolve(import.meta.dirname, '../shots')

/** Saves a picture of the page for eyes, where SHOTS=1 asks for pictures: e2e/shots/<name>.png. */
export const shoot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await savePicture(page, name)
}

/** Saves a picture whoever asked: what was seen when a story went wrong. */
export const savePicture = async (page: Page, name: string) => {
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

/** The type has come, and what fades or slides in; what never rests is not waited for. */
const settled = (page: Page) =>
  page.evaluate(`(async () => {
    await document.fonts.ready
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const passing = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })()`)

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What can differ between light and dark: contrast, and links told by their colour alone. */
const ofColours = ['wcag143', 'wcag141']
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Found {
  id: string
  at: string
}

/**
 * What axe finds. Its own builder puts axe in anew for every look and sums the frames up in a page of its own; where there is one frame,
 * one call does the same for a fifth of the time.
 */
const violationsOn = async (page: Page, tags: readonly string[]): Promise<Found[]> => {
  if (page.frames().length > 1) {
    const { violations } = await new AxeBuilder({ page }).withTags([...tags]).analyze()
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ id, at: target.join(' ') })))
  }
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe)
  return page.evaluate<Found[]>(`axe.run(document, { runOnly: ${JSON.stringify(tags)}, resultTypes: ['violations'] })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ id, at: target.join(' ') }))))`)
}

/** Whether a target is small wherever it stands: what a bar of the frame half covers is whole in the middle of the window. */
const isSmall = async (page: Page, at: string) => {
  await page.evaluate(`document.querySelector(${JSON.stringify(at)})?.scrollIntoView({ block: 'center', behavior: 'instant' })`)
  const target = page.locator(at)
  const isGone = async () => (await target.count()) === 0
  if (await isGone()) return false
  const looked = new AxeBuilder({ page }).include(at).withRules(['target-size']).analyze()
  // What goes away while it is looked at is not in anybody's way.
  return looked.then(({ violations }) => violations.length > 0, async (error: Error) => ((await isGone()) ? false : Promise.reject(error)))
}

/** Nothing that WCAG 2.2 AA forbids, as far as a machine can see, and nothing wider than the window. */
export const expectAccessible = async (page: Page, tags = everyRule) => {
  await settled(page)
  const broken: string[] = []
  for (const { id, at } of await violationsOn(page, tags)) if (id !== 'target-size' || (await isSmall(page, at))) broken.push(`${id}: ${at}`)
  expect(broken).toEqual([])
  await expectFits(page)
}

/** Nothing wider than the window. */
const expectFits = async (page: Page) => {
  await settled(page)
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Lends a template to a browser whose channel wears another; from its next page on. */
export const wear = (page: Page, template: string) =>
  page.route('**/api/configuration/global', async (route) => {
    const asked = new URL(route.request().url())
    // Browsers know where every name under localhost is, and ask again where a connection has just ended; whoever fetches here does not.
    const url = `http://localhost:${asked.port}${asked.pathname}`
    const response = await route.fetch({ url, headers: { ...route.request().headers(), host: asked.host }, maxRetries: 2 })
    await route.fulfill({ response, json: { ...((await response.json()) as object), activeTemplate: { name: template } } })
  })

interface Look {
  /** Brings into the window what is looked at, each time. */
  on?: (viewport: typeof phone) => Promise<unknown>
  viewports?: readonly (typeof phone)[]
}

/**
 * Looks at a page light and dark, on a phone and last at a desk: a picture of each where pictures are asked for, `<name>-<mode>-<width>`,
 * nothing wider than the window, and nobody shut out. Axe reads each mode once: light on the phone, where targets are closest, dark at the
 * desk, where most is to be seen.
 */
export const look = async (page: Page, name: string, { on, viewports = [phone, desk] }: Look = {}) => {
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    await page.locator(`html[data-mode=${mode}]`).waitFor()
    for (const viewport of viewports) {
      const isRead = viewport === (mode === 'light' ? viewports[0] : viewports.at(-1))
      // What fits in light fits in dark.
      if (mode === 'dark' && !isRead && !process.env['SHOTS']) continue
      await page.setViewportSize(viewport)
      // What stands elsewhere at another width is put there first.
      if (on) await quiet(page)
      await on?.(viewport)
      await quiet(page)
      await shoot(page, `${name}-${mode}-${viewport.width}`)
      await (isRead ? expectAccessible(page, mode === 'light' ? everyRule : ofColours) : expectFits(page))
    }
  }
}
