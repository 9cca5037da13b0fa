import { flags, ownerFlags } from '@marquee/contract/flags'
import { defaultLabels, labels, pairsOf, type LabelPairs } from '@marquee/contract/labels'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ownProduct } from '#ownProduct.ts'
import { quiet } from '#quiet.ts'
import { known, pathOf, paths, screensOf, type People, type Who } from '#screens.ts'
import { callAs, visit } from '#story.ts'

/* A channel of its own: its words are changed for everybody in it. */
const { here, open } = ownProduct('labels')

const invented: LabelPairs = {
  Member: { singular: 'Zibbit', plural: 'Zibbits' },
  Creator: { singular: 'Quorn', plural: 'Quorns' },
  Owner: { singular: 'Vlop', plural: 'Vlops' },
  Subscriber: { singular: 'Plimsy', plural: 'Plimsies' },
  Superadmin: { singular: 'Drool', plural: 'Drools' },
  SUBSCRIPTION: { singular: 'Wumple', plural: 'Wumples' },
}
const standard = new RegExp(`\\b(${Object.values(pairsOf(defaultLabels)).flatMap(({ singular, plural }) => [plural, singular]).join('|')})\\b`, 'gi')

const words = Object.values(invented).flatMap(({ singular, plural }) => [singular, plural])

/** What the specification calls so, alone or before what the tab of a browser says besides. */
const titles = /^(Manage Subscriptions|Subscription Options|Followed creators)\b/

/** Everything that a page says, seen or heard, in one line for each piece. */
const saidOn = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const said = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeType === Node.ELEMENT_NODE) said.push(...['aria-label', 'title', 'placeholder', 'alt'].map((name) => node.getAttribute(name) ?? ''))
      else if (!node.parentElement.closest('script, style, textarea')) said.push(node.data)
    }
    return said.map((text) => text.trim()).filter(Boolean)
  })()`)

it('nobody reads a standard word for a role or a subscription on any screen of a channel that has its own', async () => {
  const everybody = ['ben', 'dov', 'ada', 'olga', 'sol'] as const
  const opened = await Promise.all(everybody.map(async (who) => [who, await open(who)] as const))
  const people = { nobody: await visit(here()), ...Object.fromEntries(opened) } as People
  const call = callAs(people.olga)
  await call(labels.set, { ...invented, seen: pairsOf(await call(labels.custom, {})) })
  for (const featureFlag of ownerFlags) await call(flags.set, { featureFlag, enabled: true })
  const ids = await known(people)
  const screens = screensOf(ids)
  // A new screen belongs into the table.
  expect(Object.keys(screens).toSorted()).toEqual(Object.keys(paths).toSorted())

  const wrong: string[] = []
  const met = new Set<string>()
  const walk = async (who: Who) => {
    const page = people[who]
    for (const [name, screen] of Object.entries(screens)) {
      const { seenBy, says } = screen
      if (!seenBy.includes(who)) continue
      const path = pathOf(name, screen, ids)
      await page.goto(path)
      await page.locator('#root').getByRole('main').first().waitFor()
      await quiet(page)
      if (new URL(page.url()).pathname !== path) wrong.push(`${who} was led from ${path} to ${page.url()}`)
      for (const text of await saidOn(page)) {
        if (text.startsWith('Requested: ')) wrong.push(`${who} does not find ${path}`)
        for (const word of words) if (text.includes(word)) met.add(word)
        if (titles.test(text) || says?.test(text)) continue
        // A sentence that leads to a screen calls it by its title.
        const [word] = text.replaceAll('Manage Subscriptions', '').match(standard) ?? []
        if (word) wrong.push(`${who} reads “${word}” at ${path}: ${text.slice(0, 160)}`)
      }
    }
  }
  await Promise.all((Object.keys(people) as Who[]).map(walk))
  expect([...new Set(wrong)].join('\n')).toBe('')
  expect(Object.values(invented).map(({ singular }) => singular).filter((word) => !met.has(word))).toEqual([])
})
