import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { checkBoundaries } from '#check/boundaries.ts'
import { checkLayout } from '#check/layout.ts'
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
]

const tests: Step = { name: 'tests', run: program(installed('vitest/vitest.mjs'), 'run'), speaks: true }

const isGood = await runSteps(steps, Math.max(2, availableParallelism() - 1))
// Alone and last: tests measure themselves against time limits, and their summary closes the output.
const areTestsGood = await runSteps([tests], 1)
process.exitCode = isGood && areTestsGood ? 0 : 1
