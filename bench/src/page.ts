import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserVersion, launchBrowser } from '@marquee/e2e/browser'
import { root } from '@marquee/tools/root'
import { median } from '#measure/figures.ts'
import { openFloor } from '#page/floor.ts'
import { broughtBy, visit, type Seen } from '#page/visit.ts'
import { openDemo, signedInAsBen } from '#product/demo.ts'
import { machine, row } from '#timeline/table.ts'

const results = join(root, 'bench/results')
const rounds = 7
/** The goals of P14. */
const most = { lcp: 1.6, cls: 0.02 }

const middle = (visits: readonly Seen[], figure: 'lcp' | 'fcp' | 'cls' | 'code' | 'requests') => median(visits.map((seen) => seen[figure]))

const line = (name: string, visits: readonly Seen[]) => {
  const paints = visits.map(({ lcp }) => Math.round(lcp))
  return row(
    name, `${Math.round(middle(visits, 'lcp'))}`, `${Math.min(...paints)} to ${Math.max(...paints)}`, [...new Set(visits.map(({ largest }) => largest))].join(', '),
    `${Math.round(middle(visits, 'fcp'))}`, middle(visits, 'cls').toFixed(4), Math.max(...visits.map(({ cls }) => cls)).toFixed(4),
    `${Math.round(middle(visits, 'code') / 1_000)}`, String(middle(visits, 'requests')),
  )
}

/** Measures how fast the timeline shows itself beside the floor page and writes bench/results/page-<date>.md; answers the file's path. */
export const benchPage = async (log: (line: string) => void): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'))
  const before = machine()
  const { origin, close } = await openDemo(join(folder, 'demo'))
  const browser = await launchBrowser()
  try {
    const signedIn = await signedInAsBen(browser, origin)
    const storage = await signedIn.storageState()
    const floor = await openFloor(await broughtBy(browser, origin, storage), join(folder, 'floor'))
    const [product, plain]: [Seen[], Seen[]] = [[], []]
    // The first visit of each warms the servers and is not counted.
    for (let round = 0; round <= rounds; round++) {
      const found = [await visit(browser, `${origin}/timeline`, 'article', storage), await visit(browser, `${floor.origin}/timeline`, 'li')] as const
      log(`Round ${round}: product ${Math.round(found[0].lcp)} ms, floor ${Math.round(found[1].lcp)} ms`)
      if (round === 0) continue
      product.push(found[0])
      plain.push(found[1])
    }
    floor.close()

    const ratio = middle(product, 'lcp') / middle(plain, 'lcp')
    const shift = middle(product, 'cls')
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
        `${rounds} rounds, the two in turn, each with an empty cache; medians. A window of 360 by 640, 150 ms there and back, 1.6 Mbit/s, the processor four times slower.`,
        '',
        row('#', 'Goal', 'Found', 'Threshold', 'Met'),
        row('---', '---', '--:', '--:', '---'),
        row('P14', 'largest paint of the signed-in timeline against the floor', `${ratio.toFixed(2)}×`, `≤ ${most.lcp.toFixed(2)}×`, ratio <= most.lcp ? 'yes' : '**no**'),
        row('P14', 'layout shift', shift.toFixed(3), `≤ ${most.cls}`, shift <= most.cls ? 'yes' : '**no**'),
        '',
        row('Page', 'LCP ms', 'fastest to slowest', 'which was', 'FCP ms', 'CLS', 'worst', 'script and style, kB', 'requests'),
        row('---', '--:', '--:', '---', '--:', '--:', '--:', '--:', '--:'),
        line('the timeline', product),
        line('the floor', plain),
        '',
        '*The timeline* is ben of the demo channel, who has signed in before. *The floor* is React, a router, a query and one list of the same posts with the same '
          + 'pictures, from a server that only sends files: no sign-in, no channel, no frame around it.',
        '',
      ].join('\n'),
    )
    return file
  } finally {
    await browser.close()
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
