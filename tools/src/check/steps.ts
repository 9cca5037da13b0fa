import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { installed, root } from '#root.ts'
import { checkBoundaries } from './boundaries.ts'
import { checkLayout } from './layout.ts'
import type { Reach } from './reach.ts'
import { complaints, program, runSteps, type Step } from './step.ts'
import { checkWrites } from './writes.ts'

const tsc = installed('typescript/bin/tsc')

/** Everything that is read and not run. The longest come first: the short ones fill the gaps. */
const stepsFor = ({ linted = ['.'] }: Reach): Step[] => [
  ...(linted.length ? [{ name: 'lint', run: program(installed('eslint/bin/eslint.js'), '--no-warn-ignored', ...linted) }] : []),
  { name: 'types', run: program(tsc, '-p', 'tsconfig.json', '--pretty', 'false') },
  { name: 'web types', run: program(tsc, '-p', 'web/tsconfig.json', '--pretty', 'false') },
  { name: 'unused', run: program(installed('knip/bin/knip.js'), '--no-progress', '--no-config-hints') },
  { name: 'boundaries', run: complaints(() => checkBoundaries(root, '.dependency-cruiser.js', 100)) },
  { name: 'writes', run: complaints(() => checkWrites(root)) },
  { name: 'layout', run: complaints(() => checkLayout(root)) },
  { name: 'access table', run: program(join(root, 'tools/src/routes.ts'), '--check') },
]

/** Checks what is written, as far as a run reaches; true when nothing is wrong. */
export const checkSources = (reach: Reach) => {
  console.log('Checks')
  return runSteps(stepsFor(reach), Math.max(2, availableParallelism() - 1))
}
