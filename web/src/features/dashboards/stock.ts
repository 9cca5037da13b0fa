import type { Stock } from '@marquee/contract/dashboards'
import type { dashboardsWords } from '#words/en/dashboards.ts'
import type { WordsIn } from '#words/words.tsx'

/** What a file has of what comes and goes: what came, what went, and what there was at the end of each hour or day. */
export const stockColumns = (words: WordsIn<typeof dashboardsWords>, name: string, stock: Stock) =>
  [[words.newColumn(name), stock], [words.leftColumn(name), stock.left], [words.levelColumn(name), stock.level]] as const

/** Of what comes and goes, the lines of what went in the time: where nothing did, nothing is said of it. */
export const leftIn = (stocks: readonly (readonly [name: string, stock: Stock])[]) =>
  stocks.filter(([, { left }]) => left.added > 0).map(([name, { left }]) => [name, left] as const)
