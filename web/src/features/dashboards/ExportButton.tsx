import { Download } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { csvOf, saveCsv } from '#ui/csv.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'
import type { Steps } from './bars.ts'

type Props = Steps & {
  /** Each under its name; amounts in whole dollars, euros and so on. What is known by the day alone stands empty beside hours. */
  lines: readonly (readonly [name: string, line: { steps: readonly number[] }])[]
}

/** Every hour or day of the time with all its counts, as a file for spreadsheets. */
export const ExportButton = ({ unit, steps, lines }: Props) => {
  const words = useWords(dashboardsWords)
  const save = () => {
    const named = (at: string) => (unit === 'day' ? at.slice(0, 10) : at)
    const rows = steps.map((at, step) => [named(at), ...lines.map(([, line]) => (line.steps.length === steps.length ? line.steps[step]! : ''))])
    saveCsv(
      `${words.exported}-${steps[0]?.slice(0, 10)}-${steps.at(-1)?.slice(0, 10)}.csv`,
      csvOf([[words.inUtc(words[unit]), ...lines.map(([name]) => name)], ...rows]),
    )
  }
  return (
    <Button variant="line" icon={Download} onClick={save}>
      {words.export}
    </Button>
  )
}
