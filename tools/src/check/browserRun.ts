import { browserVersion } from '@marquee/e2e/browser'
import { wordsOf } from '#trouble.ts'
import { isGoodRun, type RunOutcome } from './outcome.ts'
import type { Ran } from './step.ts'
import { runSuite, type Suite } from './suites.ts'

/** Runs stories where the machine has a browser; says why not where it has none. */
export const runInBrowser = async (suite: Suite): Promise<{ ran: Ran; outcome: RunOutcome } | { missing: string }> => {
  const browser = await browserVersion().catch((error: unknown) => ({ missing: wordsOf(error) }))
  if (typeof browser !== 'string') return browser
  console.log(`\nThe ${suite.name} run in ${browser}`)
  const began = performance.now()
  const outcome = await runSuite(suite)
  return { ran: { name: suite.name, isGood: isGoodRun(outcome), seconds: (performance.now() - began) / 1000 }, outcome }
}
