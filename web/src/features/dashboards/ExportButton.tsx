import { Download } from 'lucide-react'
import { useState } from 'react'
import { report } from '#api/report.ts'
import { saveTable, type Taken } from '#features/auditLog/saveTable.ts'
import { useConfiguration } from '#start/configuration.ts'
import { Button } from '#ui/Button.tsx'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'
import type { Steps } from './bars.ts'

type Props = Steps & {
  /** Of what, and of whom where it is of one person. */
  taken: Pick<Taken, 'kind' | 'profileId'>
  /** Each under its name; amounts in whole dollars, euros and so on. What is known by the day alone stands empty beside hours. */
  lines: readonly (readonly [name: string, line: { steps: readonly number[] }])[]
}

/** Every hour or day of the time with all its counts, as a file for spreadsheets. */
export const ExportButton = ({ unit, steps, lines, taken }: Props) => {
  const words = useWords(dashboardsWords)
  const { timeZone } = useConfiguration()
  const [isSaving, setSaving] = useState(false)
  const save = () => {
    const named = (at: string) => (unit === 'day' ? at.slice(0, 10) : at)
    const rows = steps.map((at, step) => [named(at), ...lines.map(([, line]) => (line.steps.length === steps.length ? line.steps[step]! : ''))])
    const [from, to] = [steps[0], steps.at(-1)]
    setSaving(true)
    void saveTable({ ...taken, ...(from && to ? { from, to } : {}) }, `${words.exported}-${from?.slice(0, 10)}-${to?.slice(0, 10)}.csv`, [
      [words.inZone(words[unit], unit === 'hour' ? 'UTC' : timeZone), ...lines.map(([name]) => name)], ...rows,
    ])
      .catch(report)
      .finally(() => setSaving(false))
  }
  return (
    <Button variant="line" icon={Download} loading={isSaving} onClick={save}>
      {words.export}
    </Button>
  )
}
