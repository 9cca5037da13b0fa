import { Download } from 'lucide-react'
import { useState } from 'react'
import { report } from '#api/report.ts'
import { saveTable, type Taken } from '#features/auditLog/saveTable.ts'
import { Button } from '#ui/Button.tsx'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { useWords } from '#words/words.tsx'
import { dayBefore } from './period.ts'

type Cells = readonly (string | number)[]

interface Props {
  taken: Taken
  /** How the file is called, before the day of today. */
  name: string
  head: readonly string[]
  /** Every row of the list, those that have not come to the screen too. */
  rows: () => Promise<readonly Cells[]>
}

/** A whole list as a file for spreadsheets. */
export const ListExportButton = ({ taken, name, head, rows }: Props) => {
  const words = useWords(dashboardListsWords)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await saveTable(taken, `${name}-${dayBefore(0)}.csv`, [head, ...(await rows())])
    } catch (error) {
      report(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button variant="line" icon={Download} loading={isSaving} onClick={() => void save()}>
      {words.saveList}
    </Button>
  )
}
