import type { Weight } from '@marquee/e2e/weight'
import type { Measured } from '#measure/alternate.ts'
import { atLeast, atMost, times, whole, type Verdict } from '#measure/goals.ts'
import { deepPage, fewer, many, names, writes, type Rounds } from './rounds.ts'
import type { Starts } from './starts.ts'

export interface Found extends Rounds {
  starts: Starts
  statements: { usual: number; most: number }
  weight: Pick<Weight, 'code' | 'requests' | 'atRest'>
}

const computing = ({ cpu }: Measured) => cpu.app + cpu.database

/** Holds what was found against the goals, one line for each figure that has a threshold. */
export const judge = ({ measured, loadedMemory, starts, statements, weight }: Found): Verdict[] => {
  const at = (name: string) => measured.get(name)!
  const slower = (one: string, other: string) => at(one).p50 / at(other).p50
  return [
    ...many.flatMap((followees) => {
      const [product, bare, sql] = [at(names.product(followees)), at(names.bare(followees)), at(names.sql(followees))]
      return [
        atLeast('P1', `pages/s against bare, ${followees} followed`, product.perSecond / bare.perSecond, 0.7),
        atMost('P1', `CPU of app and database against bare, ${followees} followed`, computing(product) / computing(bare), 1.4, times),
        atLeast('P2', `pages/s against the SQL alone, ${followees} followed`, product.perSecond / sql.perSecond, 0.4),
      ]
    }),
    ...fewer.map((followees) =>
      atMost('P4', `p50 against a tenth of the data, ${followees} followed`, slower(names.product(followees), names.tenth(followees)), 1.2, times),
    ),
    atMost('P5', 'p50 at 2,000 followed against 20', slower(names.product(2_000), names.product(20)), 1.25, times),
    atMost('P5', `p50 of page ${deepPage} against page 1, 200 followed`, slower(names.deep(200), names.product(200)), 1.5, times),
    ...many.map((followees) => {
      const what = `p50 after ${writes.toLocaleString('en')} writes without vacuum, ${followees} followed`
      return atMost('P6', what, slower(names.written(followees), names.product(followees)), 1.15, times)
    }),
    atMost('P12', 'start to the first answer from the database, against bare', starts.product / starts.bare, 2.3, times),
    atMost('P12', 'memory idle, MB', starts.idleMemory, 130, whole),
    atMost('P12', 'memory loaded, MB', loadedMemory, 220, whole),
    atMost('P13', 'first load of the timeline, script and style, kB', weight.code / 1_000, 220, whole),
    atMost('P13', 'requests without pictures', weight.requests, 20, whole),
    atMost('P15', 'SQL statements for a page, at most', statements.most, 2, whole),
  ]
}
