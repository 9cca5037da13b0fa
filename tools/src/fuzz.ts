import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { installed, root } from '#root.ts'
import { toldPlainly, Trouble } from '#trouble.ts'

/** About so often every route is called in a minute, on two cores. */
const callsAMinute = 25

/**
 * Lets channels live through histories of money, and of places at events, by chance, `--minutes` long, and holds what came of each against
 * what ought to be. What goes wrong is told as the shortest history that was found, with the seed by which it is met again: `--seed`.
 * With `--input` every route is sent what nobody means well by instead, for about as long.
 */
await toldPlainly(async () => {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' }, input: { type: 'boolean' } } })
  const [minutes, seed] = [Number(values.minutes), Number(values.seed ?? Date.now() % 2 ** 31)]
  if (!(minutes > 0)) throw new Trouble('Say how long it should go on: --minutes 10')
  if (!Number.isSafeInteger(seed)) throw new Trouble('Say a whole number: --seed 20261122')
  console.log(`${values.input ? 'Hostile input' : 'Histories of money'} for ${minutes} minutes, by the seed ${seed}`)
  const files = values.input ? ['server/src/test/hostileInput.test.ts'] : ['server/src/test/money/money.test.ts', 'server/src/test/money/places.test.ts']
  const run = [installed('vitest/vitest.mjs'), 'run', '--project', 'node', '--retry=0', ...(values.input ? ['--testTimeout=600000'] : []), ...files]
  const byInput = { FUZZ_RUNS: String(Math.ceil(minutes * callsAMinute)), PROPERTY_SEED: String(seed) }
  const env = { ...process.env, ...(values.input ? byInput : { FUZZ_MINUTES: String(minutes), FUZZ_SEED: String(seed) }) }
  const [code] = (await once(spawn(process.execPath, run, { cwd: root, env, stdio: 'inherit' }), 'exit')) as [number | null]
  process.exitCode = code === 0 ? 0 : 1
})
