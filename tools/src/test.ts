import { browserVersion } from '@marquee/e2e/browser'
import { redisProgram } from '@marquee/server/test/redisServer'
import { prove, tellProof, timed } from '#check/proof.ts'
import { reachOf } from '#check/reach.ts'
import { checkSources } from '#check/steps.ts'
import { storiesOf, testsOf } from '#check/suites.ts'
import { toldPlainly, wordsOf } from '#trouble.ts'

/** Everything; see `reachOf` for what it can be asked for. */
await toldPlainly(async () => {
  const reach = reachOf(process.argv.slice(2))
  /** Suites that need a program of the machine, with what they lack. */
  const missing: string[] = []
  const browser = await browserVersion().catch((error: unknown) => {
    missing.push(`browser stories: ${wordsOf(error)}`)
    return undefined
  })
  if (!browser && !missing.length) missing.push('browser stories: no Chromium was found; install chromium, or name one with CHROMIUM_PATH')
  if (!redisProgram()) missing.push('the live bus over Redis: no redis-server was found; install redis-server or valkey-server')

  const [isClean, checks] = await timed('checks', () => checkSources(reach))
  if (browser) console.log(`\nBrowser stories run in ${browser}`)
  const proof = await prove(browser ? [testsOf(reach), storiesOf(reach)] : [testsOf(reach)])

  const mayLeaveOut = process.env['CI'] !== 'true'
  for (const suite of missing) console.log(`${mayLeaveOut ? 'Left out' : 'Missing'}, ${suite}`)
  tellProof({ ...proof, parts: [checks, ...proof.parts] })
  process.exitCode = isClean && !proof.verdict.failed.length && (mayLeaveOut || !missing.length) ? 0 : 1
})
