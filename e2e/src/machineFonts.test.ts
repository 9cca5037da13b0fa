import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { flags, ownerFlags } from '@marquee/contract/flags'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differencesBetween } from '#boxes.ts'
import { launchBrowser } from '#browser.ts'
import { isLong } from '#long.ts'
import { desk, phone, wear } from '#looks.ts'
import { machinesByFonts } from '#machineFonts.ts'
import { ownProduct } from '#ownProduct.ts'
import { quiet } from '#quiet.ts'
import { answerAlike } from '#sameAnswers.ts'
import { known, pathOf, screensOf, type People, type Who } from '#screens.ts'
import { callAs, visit } from '#story.ts'

/* Every screen on two machines that have one family of fonts each, and not the same: ours are the product's own. */

const { here, open } = ownProduct('fonts')
const room = mkdtempSync(join(tmpdir(), 'marquee-fonts-'))
const machines = machinesByFonts(room)
const browsers: Browser[] = []
beforeAll(async () => {
  for (const { env } of machines) browsers.push(await launchBrowser({ env }))
})
afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.close()))
  rmSync(room, { recursive: true, force: true })
})

type Pair = readonly [Page, Page]
/** Each on a machine of its own. */
const pairOf = async (openIn: (browser: Browser) => Promise<Page>): Promise<Pair> => {
  const [one, other] = browsers as [Browser, Browser]
  return [await openIn(one), await openIn(other)]
}

/** How often they are looked at before what differs is said to: what is drawn a moment later on one of them is no matter of fonts. */
const looks = 4
/** How often a screen is opened: an answer that came too late for one of them is none either. */
const openings = 2

/** How a page differs on the two machines, at a desk and on a phone; a line for each element: '360: another size, h1 "…": …'. */
const differencesIn = async (pair: Pair): Promise<string[]> => {
  const [one, other] = pair
  const all: string[] = []
  for (const viewport of [desk, phone]) {
    for (const page of pair) await page.setViewportSize(viewport)
    let found: string[] = []
    for (let look = 0; look < looks; look += 1) {
      await Promise.all([quiet(one), quiet(other)])
      found = await differencesBetween(one, other)
      if (!found.length) break
    }
    all.push(...found.slice(0, 6).map((line) => `${viewport.width}: ${line}`))
  }
  return all
}

/**
 * Those that have most of what a template sets in its own way, for the templates after the first; a long run shows all of them in all
 * templates, to everybody who sees them.
 */
const keyScreens = [
  'login', 'timeline', 'post', 'creator', 'event', 'events', 'subscribe', 'tickets', 'chat', 'notifications', 'settings', 'profileInformation',
  'creatorDashboard', 'ownerDashboard', 'ownerLedger', 'ownerAuditLog', 'settingsSecurity', 'newEvent', 'moderation', 'health',
]
const templates = ['standard', 'arcgaming', 'owner'] as const
const [first] = templates

describe.skipIf(machines.length < 2)(`on a machine with ${machines.map(({ name }) => name).join(', and on one with ')} alone`, () => {
  it('every screen is laid out the same, in each template, on a phone and at a desk', async () => {
    const everybody = ['ben', 'dov', 'ada', 'olga', 'sol'] as const
    const opened = await Promise.all(everybody.map(async (who) => [who, await pairOf((browser) => open(who, { browser }))] as const))
    const pairs = { nobody: await pairOf((browser) => visit({ ...here(), browser })), ...Object.fromEntries(opened) } as Record<Who, Pair>
    const people = Object.fromEntries(Object.entries(pairs).map(([who, [page]]) => [who, page])) as People
    const answers = await Promise.all(Object.entries(pairs).map(async ([who, pair]) => [who, await answerAlike(...pair)] as const))
    const alike = Object.fromEntries(answers) as Record<Who, Awaited<ReturnType<typeof answerAlike>>>
    for (const featureFlag of ownerFlags) await callAs(people.olga)(flags.set, { featureFlag, enabled: true })
    const ids = await known(people)
    const screens = screensOf(ids)

    const wrong: string[] = []
    const walk = async (who: Who, template: string, names: readonly string[]) => {
      const pair = pairs[who]
      if (template !== first) for (const page of pair) await wear(page, template)
      for (const name of names) {
        const screen = screens[name]!
        if (!(isLong ? screen.seenBy : screen.seenBy.slice(0, 1)).includes(who)) continue
        let found: string[] = []
        for (let opened = 0; opened < openings; opened += 1) {
          alike[who].forget()
          // "5 minutes ago", and what begins in an hour.
          const now = Date.now()
          for (const page of pair) {
            await page.setViewportSize(desk)
            await page.clock.setFixedTime(now)
            await page.goto(pathOf(name, screen, ids))
            await page.locator('#root').getByRole('main').first().waitFor()
            await quiet(page)
          }
          found = await differencesIn(pair)
          if (!found.length) break
        }
        wrong.push(...found.map((line) => `${name} (${who}) in ${template}: ${line}`))
      }
    }
    for (const template of templates) {
      const names = template === first || isLong ? Object.keys(screens) : keyScreens
      await Promise.all((Object.keys(pairs) as Who[]).map((who) => walk(who, template, names)))
    }
    expect(wrong.join('\n')).toBe('')
  }, 1_800_000)

  it.each(['standard', 'arcgaming'])('the provider’s pages are laid out the same in the %s template', async (template) => {
    const { baseURL } = here()
    const pair = await pairOf((browser) => visit({ baseURL: template === first ? baseURL : baseURL.replace('//', '//arcade.'), browser }))
    const wrong: string[] = []
    const compare = async (name: string) => wrong.push(...(await differencesIn(pair)).map((line) => `${name} at ${line}`))
    const press = async (role: 'button' | 'link', name: string, heading: string) => {
      for (const page of pair) {
        await page.getByRole(role, { name }).click()
        await page.getByRole('heading', { name: heading }).waitFor()
      }
    }
    for (const page of pair) await page.goto('/')
    await press('button', 'Continue', 'Welcome back')
    await compare('sign in')
    await press('link', 'Create an account', 'Create your account')
    await compare('sign up')
    for (const page of pair) await page.goBack()
    await press('link', 'Forgotten password?', 'Forgotten password')
    await compare('forgotten password')
    expect(wrong.join('\n')).toBe('')
  })
})
