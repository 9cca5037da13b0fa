import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { installed, root } from '#root.ts'
import { Trouble } from '#trouble.ts'
import { checkBoundaries } from './boundaries.ts'
import { checkLayout } from './layout.ts'
import { isGoodRun, type RunOutcome } from './outcome.ts'
import type { Reach } from './reach.ts'
import { checkSecrets } from './secrets.ts'
import { checkSetAside } from './setAside.ts'
import { complaints, program, runSteps, type Ran, type Step } from './step.ts'
import { runSuite, testsOf } from './suites.ts'
import { checkWrites } from './writes.ts'

const eslint = installed('eslint/bin/eslint.js')
const tsc = installed('typescript/bin/tsc')
const knip = installed('knip/bin/knip.js')

/** However little the machine has: by default Node takes a quarter of it. */
const memory = '--max-old-space-size=4096'

/** The linter reads these files. Its rules know types, so it holds the whole program that a file belongs to. */
const lint = (...files: string[]) => (files.length ? program(memory, eslint, '--no-warn-ignored', ...files) : complaints(() => []))

const isOfWeb = (file: string) => file.startsWith('web/')

/** Everything that is read and not run. The longest come first: the short ones fill the gaps. */
const checksOf = ({ linted }: Reach): Step[] => [
  // As many steps as there are programs: one that held both would need more memory than Node gives to a process.
  { name: 'lint', run: linted ? lint(...linted.filter((file) => !isOfWeb(file))) : lint('.', '--ignore-pattern', 'web/**') },
  { name: 'web-lint', run: linted ? lint(...linted.filter(isOfWeb)) : lint('web') },
  { name: 'types', run: program(tsc, '-p', 'tsconfig.json', '--pretty', 'false') },
  { name: 'web-types', run: program(tsc, '-p', 'web/tsconfig.json', '--pretty', 'false') },
  { name: 'unused', run: program(knip, '--no-progress', '--no-config-hints') },
  // What nothing but a test uses is not used.
  { name: 'only-tested', run: program(knip, '-c', 'knip.product.json', '--no-progress', '--no-config-hints') },
  { name: 'boundaries', run: complaints(() => checkBoundaries(root, '.dependency-cruiser.js', 100)) },
  { name: 'writes', run: complaints(() => checkWrites(root)) },
  { name: 'layout', run: complaints(() => checkLayout(root)) },
  { name: 'secrets', run: complaints(() => checkSecrets(root)) },
  { name: 'set-aside', run: complaints(() => checkSetAside(root)) },
  { name: 'access-table', run: program(join(root, 'tools/src/routes.ts'), '--check') },
]

interface Checked {
  ran: Ran[]
  outcome: RunOutcome
}

/** The steps of these names, in their own order; all where none is named. */
export const namedSteps = (steps: readonly Step[], names: readonly string[]): readonly Step[] => {
  const known = steps.map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown) throw new Trouble(`There is no step ${unknown}: say some of ${known.join(', ')}`)
  return names.length ? steps.filter(({ name }) => names.includes(name)) : steps
}

/**
 * Checks what is written and runs the tests that need no browser, as far as a run reaches; with names only these steps. The tests take
 * longest, and begin first.
 */
export const checkAll = async (reach: Reach, names: readonly string[] = []): Promise<Checked> => {
  let outcome: RunOutcome = { files: [], errors: [] }
  const tests: Step = {
    name: 'tests',
    run: async () => {
      outcome = await runSuite(testsOf(reach))
      return { isGood: isGoodRun(outcome), output: '' }
    },
  }
  const steps = namedSteps([tests, ...checksOf(reach)], names)
  console.log(names.length ? steps.map(({ name }) => name).join(', ') : 'Checks and tests')
  if (reach.said) console.log(reach.said)
  const ran = await runSteps(steps, Math.max(2, availableParallelism() - 1))
  return { ran, outcome }
}
