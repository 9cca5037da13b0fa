import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { installed, root } from '#root.ts'
import { checkBoundaries } from './boundaries.ts'
import { checkLayout } from './layout.ts'
import { isGoodRun, type RunOutcome } from './outcome.ts'
import type { Reach } from './reach.ts'
import { checkSetAside } from './setAside.ts'
import { complaints, program, runSteps, type Ran, type Step } from './step.ts'
import { runSuite, testsOf } from './suites.ts'
import { checkWrites } from './writes.ts'

const tsc = installed('typescript/bin/tsc')

/** Everything that is read and not run. The longest come first: the short ones fill the gaps. */
const checksOf = ({ linted = ['.'] }: Reach): Step[] => [
  ...(linted.length ? [{ name: 'lint', run: program(installed('eslint/bin/eslint.js'), '--no-warn-ignored', ...linted) }] : []),
  { name: 'types', run: program(tsc, '-p', 'tsconfig.json', '--pretty', 'false') },
  { name: 'web types', run: program(tsc, '-p', 'web/tsconfig.json', '--pretty', 'false') },
  { name: 'unused', run: program(installed('knip/bin/knip.js'), '--no-progress', '--no-config-hints') },
  { name: 'boundaries', run: complaints(() => checkBoundaries(root, '.dependency-cruiser.js', 100)) },
  { name: 'writes', run: complaints(() => checkWrites(root)) },
  { name: 'layout', run: complaints(() => checkLayout(root)) },
  { name: 'set aside', run: complaints(() => checkSetAside(root)) },
  { name: 'access table', run: program(join(root, 'tools/src/routes.ts'), '--check') },
]

interface Checked {
  ran: Ran[]
  outcome: RunOutcome
}

/** Checks what is written and runs the tests that need no browser, as far as a run reaches. The tests take longest, and begin first. */
export const checkAll = async (reach: Reach): Promise<Checked> => {
  let outcome: RunOutcome = { files: [], errors: [] }
  const tests: Step = {
    name: 'tests',
    run: async () => {
      outcome = await runSuite(testsOf(reach))
      return { isGood: isGoodRun(outcome), output: '' }
    },
  }
  console.log('Checks and tests')
  const ran = await runSteps([tests, ...checksOf(reach)], Math.max(2, availableParallelism() - 1))
  return { ran, outcome }
}
