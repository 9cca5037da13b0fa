import fc from 'fast-check'
import { describe, it } from 'vitest'
import type { Act } from './act.ts'
import { checkMoney } from './checks.ts'
import type { Model } from './model.ts'
import { moneyStage, type MoneyStage } from './moneyStage.ts'
import { saleActs } from './saleActs.ts'
import { subscriptionActs } from './subscriptionActs.ts'
import { passing, worldActs } from './worldActs.ts'

/* Whatever people, banks, the network, machines and the calendar do: who has what, and who has paid what, is what it ought to be. */

/** Of `npm run fuzz`: for how long, and by which seed. */
const [minutes, asked] = [Number(process.env['FUZZ_MINUTES'] ?? 0), process.env['FUZZ_SEED']]
const second = 1_000
/** Some weeks before and after the ends of January and of February of a leap year. */
const startDay = fc.nat(65)

const acts = fc.oneof(...subscriptionActs, ...subscriptionActs, ...saleActs, ...worldActs, passing, passing, passing)
const history = fc.noBias(fc.commands([acts], { maxCommands: 40, size: 'max' }))

/** A channel lives through a history, and is looked at when all of it has been heard. */
const live = async (day: number, acts: Iterable<Act>) => {
  const stage = await moneyStage(day)
  try {
    await fc.asyncModelRun((): { model: Model; real: MoneyStage } => ({ model: stage.model, real: stage }), acts)
    await stage.catchUp()
    await checkMoney(stage)
  } finally {
    await stage.close()
  }
}

const everyHistory = fc.asyncProperty(startDay, history, live)

/** Histories one after the other, by seeds that follow each other, until there are enough or the time is over; one at least. */
const liveSome = async (seed: number, { runs, within }: { runs: number; within: number }) => {
  const began = performance.now()
  for (let run = 0; run < runs && (run === 0 || performance.now() - began < within); run++)
    // What goes wrong is made shorter for so long.
    await fc.assert(everyHistory, { seed: seed + run, numRuns: 1, interruptAfterTimeLimit: 100 * second })
}

describe.skipIf(minutes)('what people have and what they have paid is what it ought to be', () => {
  it('after histories that are the same each time', { timeout: 240 * second }, () => liveSome(20_261_127, { runs: 5, within: 16 * second }))

  it('after histories that nobody has seen before', { timeout: 240 * second }, () =>
    liveSome(Date.now() % 2 ** 31, { runs: 3, within: 8 * second }))
})

it.runIf(minutes)('after as many histories as there is time for', { timeout: (minutes + 10) * 60 * second }, () =>
  fc.assert(everyHistory, {
    numRuns: 1_000_000, interruptAfterTimeLimit: minutes * 60 * second, ...(asked === undefined ? {} : { seed: Number(asked) }),
  }))
