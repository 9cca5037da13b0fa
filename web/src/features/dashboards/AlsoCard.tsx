import type { Line } from '@marquee/contract/dashboards'
import { Count } from '#ui/Count.tsx'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'
import { FactsCard } from './FactsCard.tsx'

/** Counts of the time that need no card of their own. */
export const AlsoCard = ({ lines }: { lines: readonly (readonly [name: string, line: Line, href?: string])[] }) => (
  <FactsCard title={useWords(dashboardsWords).also} facts={lines.map(([name, { added }, href]) => [name, <Count of={added} />, href])} />
)
