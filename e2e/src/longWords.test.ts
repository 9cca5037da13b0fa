import { flags, ownerFlags } from '@marquee/contract/flags'
import { labels, pairsOf, type LabelPairs } from '@marquee/contract/labels'
import { ProfileInformation, profileInformation } from '@marquee/contract/profileInformation'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { isLong } from '#long.ts'
import { phone, wear } from '#looks.ts'
import { ownProduct } from '#ownProduct.ts'
import { quiet } from '#quiet.ts'
import { known, pathOf, screensOf, type People, type Who } from '#screens.ts'
import { callAs, visit } from '#story.ts'

/* A channel of its own: its people and its words have long names afterwards. */
const { here, open } = ownProduct('long')

const unbroken = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const names = {
  ada: unbroken.slice(0, 50),
  ben: 'Maximilian Hohenstein-Wolkenburger von und zu Burg',
  dov: 'Rindfleischetikettierungsüberwachungsaufgaben Müll',
  olga: 'Bundesverfassungsgerichtspräsidentin Schwarzenegge',
}

const german: LabelPairs = {
  Member: { singular: 'Vereinsmitglied', plural: 'Vereinsmitglieder' },
  Creator: { singular: 'Kunstschaffende', plural: 'Veranstaltungskünstlerinnen' },
  Owner: { singular: 'Geschäftsführung', plural: 'Geschäftsführerinnen' },
  Subscriber: { singular: 'Abonnierende', plural: 'Dauerabonnentinnen' },
  Superadmin: { singular: 'Hauptverwaltung', plural: 'Hauptverwaltungen' },
  SUBSCRIPTION: { singular: 'Jahresmitgliedschaft', plural: 'Jahresmitgliedschaften' },
}

/** Makes every short text half as long again, in one word, as a translation may: what stays of a page's layout then is looked at. */
const lengthen = `(() => {
  const longer = (text) => text.replace(/\\p{L}+(?=\\P{L}*$)/u, (word) => word + 'einstellungenverwaltung'.slice(0, Math.ceil(text.trim().length / 2)))
  const walker = document.createTreeWalker(document.getElementById('root'), NodeFilter.SHOW_TEXT)
  const found = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isLabel = node.parentElement.closest('button, a, label, legend, h1, h2, h3, h4, h5, summary, [role=tab], th, dt, [role=status]')
    if (isLabel && node.data.trim().length <= 40 && !node.parentElement.closest('svg, [contenteditable], time, article')) found.push(node)
  }
  for (const node of found) node.data = longer(node.data)
})()`

/** What does not fit on the screen: one line for each piece, and what it says. */
const misfits = `(() => {
  const width = document.documentElement.clientWidth
  const found = []
  const styleOf = (element) => getComputedStyle(element)
  const isSeen = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  const upwards = function* (element) { for (let at = element; at && at !== document.documentElement; at = at.parentElement) yield at }
  const some = (element, test) => { for (const at of upwards(element)) if (test(at)) return at; return null }
  const isHidden = (element) => some(element, (at) => { const { clipPath, clip, position } = styleOf(at); return position === 'absolute' && (clipPath.startsWith('inset') || clip !== 'auto') })
  const scrolls = (element) => some(element, (at) => ['auto', 'scroll'].includes(styleOf(at).overflowX) && at.scrollWidth > at.clientWidth)
  const isCut = (element) => some(element, (at) => { const s = styleOf(at); return s.textOverflow === 'ellipsis' || s.webkitLineClamp !== 'none' })
  const saysAll = (element) => some(element, (at) => at.title || at.getAttribute('aria-label')) || element.querySelector('[title]') || !element.closest('button, nav, [role=tab], h1, h2')
  const holds = (element) => some(element, (at) => ['hidden', 'clip'].includes(styleOf(at).overflowX))
  const isBox = (at) => { const s = styleOf(at); return s.display !== 'inline' && (s.backgroundColor !== 'rgba(0, 0, 0, 0)' || parseFloat(s.borderLeftWidth) > 0) }
  const brief = (text) => text.trim().replace(/\\s+/g, ' ').slice(0, 50)
  const tell = (what, element, text) => found.push(what + ': ' + element.tagName.toLowerCase() + (element.className ? '.' + String(element.className).split(' ').at(-1).slice(-24) : '') + ' "' + brief(text) + '"')

  if (document.documentElement.scrollWidth > width) found.push('the page scrolls sideways: ' + document.documentElement.scrollWidth)
  const walker = document.createTreeWalker(document.getElementById('root'), NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!node.data.trim() || !isSeen(element) || isHidden(element) || element.closest('svg, script, style, textarea, [data-fits]')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1)
    if (!rects.length) continue
    const cut = isCut(element)
    if (cut) { if ((cut.scrollWidth > cut.clientWidth + 1 || cut.scrollHeight > cut.clientHeight + 6) && !saysAll(element)) tell('cut, and nowhere whole', cut, node.data); continue }
    if (scrolls(element)) continue
    const right = Math.max(...rects.map((rect) => rect.right))
    const left = Math.min(...rects.map((rect) => rect.left))
    if (right > width + 1 || left < -1) { tell('beyond the screen', element, node.data); continue }
    const held = holds(element)
    if (held && right > held.getBoundingClientRect().right + 1) { tell('cut off', held, node.data); continue }
    const box = some(element, isBox)
    if (box && styleOf(element).position !== 'absolute' && right > box.getBoundingClientRect().right + 1) tell('out of its box', box, node.data)
  }
  const layer = (element) => some(element, (at) => ['fixed', 'sticky'].includes(styleOf(at).position))
  const targets = [...document.querySelectorAll('#root :is(button, a[href], select, input:not([type=hidden]))')]
    .filter((element) => isSeen(element) && !isHidden(element) && !layer(element) && !scrolls(element.parentElement) && styleOf(element).opacity !== '0')
    .map((element) => [element, element.getBoundingClientRect()]).filter(([, rect]) => rect.width > 4 && rect.height > 4)
  for (const [place, [one, a]] of targets.entries())
    for (const [other, b] of targets.slice(place + 1)) {
      if (one.contains(other) || other.contains(one) || one.closest('label')?.contains(other)) continue
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      // A card that is a link as a whole has its own buttons on top of it.
      const isOnTop = (small, large) => small.width * small.height < .6 * large.width * large.height && styleOf(large === a ? one : other).position !== 'static'
      if (across > 4 && down > 4 && !isOnTop(a, b) && !isOnTop(b, a)) tell('over another', one, (one.textContent || one.getAttribute('aria-label') || '') + ' / ' + (other.textContent || other.getAttribute('aria-label') || ''))
    }
  return [...new Set(found)]
})()`

const misfitsOn = (page: Page) => page.evaluate<string[]>(misfits)

const everybody = ['ben', 'dov', 'ada', 'olga', 'sol'] as const

const openAll = async (prepare?: (page: Page) => Promise<unknown>): Promise<People> => {
  const options = { viewport: phone, ...(prepare && { prepare }) }
  const opened = await Promise.all(everybody.map(async (who) => [who, await open(who, options)] as const))
  const nobody = await visit({ ...here(), viewport: phone })
  await prepare?.(nobody)
  return { nobody, ...Object.fromEntries(opened) } as People
}

/** Gives people and roles their long names, switches on what can be, and makes whatever stands in an address. */
const lengthenNames = async (people: People) => {
  const call = callAs(people.olga)
  for (const who of ['ada', 'ben', 'dov', 'olga'] as const) {
    const mine = callAs(people[who])
    const { links, ...saved } = await mine(profileInformation.mine, {})
    const typed = Object.fromEntries(Object.entries(saved).filter(([name]) => name in ProfileInformation.shape)) as typeof saved
    await mine(profileInformation.save, { ...typed, links: links.map(({ label, url }) => ({ label, url })), displayName: names[who] })
  }
  await call(labels.set, { ...german, seen: pairsOf(await call(labels.custom, {})) })
  for (const featureFlag of ownerFlags) await call(flags.set, { featureFlag, enabled: true })
  return known(people, unbroken.slice(0, 50))
}

let ids: Awaited<ReturnType<typeof lengthenNames>>
beforeAll(async () => (ids = await lengthenNames(await openAll())))

/** Who always sees the owner's template, whatever the channel wears. */
const ownersAlone: readonly Who[] = ['olga', 'sol']

/** For a whole walk on a busy machine, in ms. */
const longWalk = { timeout: 600_000 }

const all = ['standard', 'arcgaming', 'owner']
it.each(all)('cuts nothing by accident on any screen of a phone, in the %s template, with long names and labels', longWalk, async (template) => {
  const people = await openAll((page) => wear(page, template))
  const screens = screensOf(ids)
  const wrong: string[] = []
  const walk = async (who: Who) => {
    if (ownersAlone.includes(who) && template !== 'owner') return
    const page = people[who]
    for (const [name, screen] of Object.entries(screens)) {
      // Each screen is looked at once, by the first of those who see it; by all of them where there is time.
      if (!(isLong ? screen.seenBy : screen.seenBy.slice(0, 1)).includes(who)) continue
      await page.goto(pathOf(name, screen, ids))
      await page.locator('#root').getByRole('main').first().waitFor()
      await page.locator(`html[data-template=${template}]`).waitFor()
      await quiet(page)
      wrong.push(...(await misfitsOn(page)).map((line) => `${name} (${who}): ${line}`))
      await page.evaluate(lengthen)
      wrong.push(...(await misfitsOn(page)).map((line) => `${name} (${who}), longer: ${line}`))
    }
  }
  await Promise.all((Object.keys(people) as Who[]).map(walk))
  expect([...new Set(wrong)].join('\n')).toBe('')
})
