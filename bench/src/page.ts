import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserVersion, launchBrowser } from '@marquee/e2e/browser'
import { root } from '@marquee/tools/root'
import type { Browser } from 'playwright-core'
import { median } from '#measure/figures.ts'
import { openFloor } from '#page/floor.ts'
import { broughtBy, visit, type Seen } from '#page/visit.ts'
import { openDemo, signedInAsBen } from '#product/demo.ts'
import { machine, row } from '#timeline/table.ts'

const results = join(root, 'bench/results')
const usualRounds = 7
/** The goals of P14, and in ms those of P16. */
const most = { lcp: 1.6, cls: 0.02, cold: 3_000, warm: 1_200 }

const middle = (visits: readonly Seen[], figure: 'lcp' | 'fcp' | 'first' | 'cls' | 'code' | 'requests') => median(visits.map((seen) => seen[figure]))

const line = (name: string, visits: readonly Seen[]) => {
  const paints = visits.map(({ lcp }) => Math.round(lcp))
  return row(
    name, `${Math.round(middle(visits, 'first'))}`, `${Math.round(middle(visits, 'lcp'))}`, `${Math.min(...paints)} to ${Math.max(...paints)}`, [...new Set(visits.map(({ largest }) => largest))].join(', '),
    `${Math.round(middle(visits, 'fcp'))}`, middle(visits, 'cls').toFixed(4), Math.max(...visits.map(({ cls }) => cls)).toFixed(4),
    `${Math.round(middle(visits, 'code') / 1_000)}`, String(middle(visits, 'requests')),
  )
}

/** Bytes that the line carries in a millisecond: 1.6 Mbit/s. */
const bytesPerMs = 200

/** How much of what the product is behind the floor is the way of its code alone. */
const whyBehind = (product: readonly Seen[], plain: readonly Seen[]) => {
  const more = middle(product, 'code') - middle(plain, 'code')
  return (
    `Why P14 is missed: the product brings ${Math.round(more / 1_000)} kB more of script and style than the floor, which are on this line for `
    + `${seconds(more / bytesPerMs)} of the ${seconds(middle(product, 'lcp') - middle(plain, 'lcp'))} between the two; the rest is their running on a slowed processor.`
  )
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
const verdict = (found: number, limit: number) => (found <= limit ? 'yes' : '**no**')

/** What ben's browser keeps of his login; made anew for each round, since a token is good for ten minutes. */
const loginOfBen = async (browser: Browser, origin: string) => {
  const context = await signedInAsBen(browser, origin)
  const storage = await context.storageState()
  await context.close()
  return storage
}

/**
 * Measures how fast the timeline shows itself beside the floor page and writes bench/results/page-<date>.md; answers the file's path.
 * @param wanted so many rounds instead of seven: '3'
 */
export const benchPage = async (log: (line: string) => void, wanted?: string): Promise<string> => {
  const rounds = Number(wanted) || usualRounds
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'))
  const before = machine()
  const { origin, close } = await openDemo(join(folder, 'demo'))
  const browser = await launchBrowser()
  try {
    const floor = await openFloor(await broughtBy(browser, origin, await loginOfBen(browser, origin)), join(folder, 'floor'))
    const [product, again, plain]: [Seen[], Seen[], Seen[]] = [[], [], []]
    // The first visit of each warms the servers and is not counted.
    for (let round = 0; round <= rounds; round++) {
      const storage = await loginOfBen(browser, origin)
      const { cold, warm } = await visit(browser, `${origin}/timeline`, 'article', storage)
      const bare = await visit(browser, `${floor.origin}/timeline`, 'li')
      log(`Round ${round}: product ${Math.round(cold.first)} ms, again ${Math.round(warm.first)} ms, floor ${Math.round(bare.cold.first)} ms`)
      if (round === 0) continue
      product.push(cold)
      again.push(warm)
      plain.push(bare.cold)
    }
    floor.close()

    const ratio = middle(product, 'lcp') / middle(plain, 'lcp')
    const shift = middle(product, 'cls')
    const [cold, warm] = [middle(product, 'first'), middle(again, 'first')]
    const date = new Date().toISOString().slice(0, 10)
    mkdirSync(results, { recursive: true })
    const file = join(results, `page-${date}.md`)
    writeFileSync(
      file,
      [
        `# The first load of the timeline, ${date}`,
        '',
        `${before.cores} cores (${before.model}), ${await browserVersion()}. Load average before the run: ${before.load.toFixed(1)}.`,
        '',
        `${rounds} rounds, the two in turn, each with an empty cache unless it says otherwise; medians. A window of 360 by 640, 150 ms there and back, 1.6 Mbit/s, the processor four times slower.`,
        '',
        row('#', 'Goal', 'Found', 'Threshold', 'Met'),
        row('---', '---', '--:', '--:', '---'),
        row('P14', 'largest paint of the signed-in timeline against the floor', `${ratio.toFixed(2)}×`, `≤ ${most.lcp.toFixed(2)}×`, verdict(ratio, most.lcp)),
        row('P14', 'layout shift', shift.toFixed(3), `≤ ${most.cls}`, verdict(shift, most.cls)),
        row('P16', 'first post, with an empty cache', seconds(cold), `≤ ${seconds(most.cold)}`, verdict(cold, most.cold)),
        row('P16', 'first post, seen before', seconds(warm), `≤ ${seconds(most.warm)}`, verdict(warm, most.warm)),
        '',
        row('Page', 'first post ms', 'LCP ms', 'fastest to slowest', 'which was', 'FCP ms', 'CLS', 'worst', 'script and style, kB', 'requests'),
        row('---', '--:', '--:', '--:', '---', '--:', '--:', '--:', '--:', '--:'),
        line('the timeline', product),
        line('the timeline, seen before', again),
        line('the floor', plain),
        '',
        '*The timeline* is ben of the demo channel, who has signed in within the last minutes. *The floor* is React, a router, a query and one list of the same posts with the same '
          + 'pictures, from a server that only sends files: no sign-in, no channel, no frame around it.',
        '',
        ...(ratio > most.lcp ? [whyBehind(product, plain), ''] : []),
      ].join('\n'),
    )
    return file
  } finally {
    await browser.close()
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
