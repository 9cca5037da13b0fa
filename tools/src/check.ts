import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { checkBoundaries } from '#check/boundaries.ts'
import { checkLayout } from '#check/layout.ts'
import { leavingResults } from '#check/results.ts'
import { complaints, program, runSteps, type Step } from '#check/step.ts'
import { checkWrites } from '#check/writes.ts'
import { installed, root } from '#root.ts'

const tsc = installed('typescript/bin/tsc')

/** Everything without the browser. The longest come first: the short ones fill the gaps. */
const steps: Step[] = [
  { name: 'lint', run: program(installed('eslint/bin/eslint.js'), '.') },
  { name: 'types', run: program(tsc, '-p', 'tsconfig.json', '--pretty', 'false') },
  { name: 'web types', run: program(tsc, '-p', 'web/tsconfig.json', '--pretty', 'false') },
  { name: 'unused', run: program(installed('knip/bin/knip.js'), '--no-progress', '--no-config-hints') },
  { name: 'boundaries', run: complaints(() => checkBoundaries(root, '.dependency-cruiser.js', 100)) },
  { name: 'writes', run: complaints(() => checkWrites(root)) },
  { name: 'layout', run: complaints(() => checkLayout(root)) },
  { name: 'access table', run: program(join(root, 'tools/src/routes.ts'), '--check') },
  // Last, so that their summary closes the output.
  { name: 'tests', run: program(installed('vitest/vitest.mjs'), 'run', ...leavingResults('tests')), speaks: true },
]

process.exitCode = (await runSteps(steps, Math.max(2, availableParallelism() - 1))) ? 0 : 1
