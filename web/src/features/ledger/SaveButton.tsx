import { Download } from 'lucide-react'
import { useState } from 'react'
import { report } from '#api/report.ts'
import { Button } from '#ui/Button.tsx'
import { ledgerWords } from '#words/en/ledger.ts'
import { useWords } from '#words/words.tsx'

/** Has a whole list as a file for spreadsheets. */
export const SaveButton = ({ save }: { save: () => Promise<void> }) => {
  const words = useWords(ledgerWords)
  const [isSaving, setSaving] = useState(false)
  const press = () => {
    setSaving(true)
    void save().catch(report).finally(() => setSaving(false))
  }
  return (
    <div>
      <Button variant="line" icon={Download} loading={isSaving} onClick={press}>
        {words.csv}
      </Button>
    </div>
  )
}
