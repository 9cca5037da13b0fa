import type { Child } from './child.ts'
import { median } from './figures.ts'
import type { Round } from './load.ts'
import { cpuMsOf } from './processes.ts'

/** Something that can be put under load. */
export interface Target {
  name: string
  /** The process that answers; the database is counted beside it. */
  process: Pick<Child, 'pid'>
  run(seconds: number): Promise<Round>
}

/** Medians over the rounds of one target. */
export interface Measured {
  perSecond: number
  slowest: number
  fastest: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Milliseconds of computing for each answer. */
  cpu: { app: number; database: number }
  answers: number
  failures: number
}

interface Plan {
  rounds: number
  seconds: number
  /** Process id of the database server. */
  databasePid: number
}

const warmUp = 1

const measuredRound = async ({ process, run }: Target, { seconds, databasePid }: Plan) => {
  const before = { app: cpuMsOf(process.pid), database: cpuMsOf(databasePid) }
  const round = await run(seconds)
  const spent = { app: cpuMsOf(process.pid) - before.app, database: cpuMsOf(databasePid) - before.database }
  return { ...round, cpu: { app: spent.app / round.answers, database: spent.database / round.answers } }
}

type Measurement = Awaited<ReturnType<typeof measuredRound>>

const summary = (rounds: readonly Measurement[]): Measured => {
  const rates = rounds.map(({ answers, seconds }) => answers / seconds)
  const middle = (value: (round: Measurement) => number) => median(rounds.map(value))
  return {
    perSecond: median(rates),
    slowest: Math.min(...rates),
    fastest: Math.max(...rates),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    cpu: { app: middle(({ cpu }) => cpu.app), database: middle(({ cpu }) => cpu.database) },
    answers: rounds.reduce((sum, { answers }) => sum + answers, 0),
    failures: rounds.reduce((sum, { failures }) => sum + failures, 0),
  }
}

/**
 * Puts every target under load in turn, round after round, after a second of warming up each: the machine's mood then falls
 * on all of them alike, and their ratios can be trusted where their rates cannot.
 */
export const alternate = async (targets: readonly Target[], plan: Plan): Promise<Map<string, Measured>> => {
  const rounds = new Map<string, Measurement[]>(targets.map(({ name }) => [name, []]))
  for (const { run } of targets) await run(warmUp)
  for (let round = 0; round < plan.rounds; round++) {
    for (const target of targets) rounds.get(target.name)!.push(await measuredRound(target, plan))
  }
  return new Map([...rounds].map(([name, measured]) => [name, summary(measured)]))
}
