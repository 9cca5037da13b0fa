import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { installed, root } from '#root.ts'
import { toldPlainly, Trouble } from '#trouble.ts'

/**
 * Lets channels live through histories of money, and of places at events, by chance, `--minutes` long, and holds what came of each against
 * what ought to be. What goes wrong is told as the shortest history that was found, with the seed by which it is met again: `--seed`.
 */
await toldPlainly(async () => {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } } })
  const [minutes, seed] = [Number(values.minutes), Number(values.seed ?? Date.now() % 2 ** 31)]
  if (!(minutes > 0)) throw new Trouble('Say how long it should go on: --minutes 10')
  if (!Number.isSafeInteger(seed)) throw new Trouble('Say a whole number: --seed 20261122')
  console.log(`Histories of money for ${minutes} minutes, by the seed ${seed}`)
  const run = [installed('vitest/vitest.mjs'), 'run', '--project', 'node', '--retry=0', 'server/src/test/money/money.test.ts', 'server/src/test/money/places.test.ts']
  const env = { ...process.env, FUZZ_MINUTES: String(minutes), FUZZ_SEED: String(seed) }
  const [code] = (await once(spawn(process.execPath, run, { cwd: root, env, stdio: 'inherit' }), 'exit')) as [number | null]
  process.exitCode = code === 0 ? 0 : 1
})
