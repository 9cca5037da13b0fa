import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { browserVersion } from '@marquee/e2e/browser'
import { countsOf, leavingResults } from '#check/results.ts'
import { installed, root } from '#root.ts'
import { wordsOf } from '#trouble.ts'

/** Runs a program whose output people read as it comes; true when it ends well. */
const run = (file: string, ...args: string[]) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' })
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })

/** Suites that need a program of the machine, with what they lack. */
const missing: string[] = []
const browser = await browserVersion().catch((error: unknown) => {
  missing.push(`browser stories: ${wordsOf(error)}`)
  return undefined
})
if (!browser && !missing.length) missing.push('browser stories: no Chromium was found; install chromium, or name one with CHROMIUM_PATH')

console.log('Checks')
const isChecked = await run(join(root, 'tools/src/check.ts'))

if (browser) console.log(`\nBrowser stories in ${browser}`)
const areStoriesTold = browser ? await run(installed('vitest/vitest.mjs'), 'run', '--config', 'e2e/vitest.config.ts', ...leavingResults('stories')) : true

const mayLeaveOut = process.env['CI'] !== 'true'
for (const suite of missing) console.log(`${mayLeaveOut ? 'Left out' : 'Missing'}, ${suite}`)

const counts = [countsOf('tests'), countsOf('stories')]
const sum = (of: 'passed' | 'failed') => counts.reduce((total, count) => total + count[of], 0)
console.log(`\ntests: ${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = isChecked && areStoriesTold && (mayLeaveOut || !missing.length) ? 0 : 1
