import type { ReportedType } from '@marquee/contract/cases'
import { Flag, Gavel } from 'lucide-react'
import { useAccount } from '#start/account.ts'
import type { MenuItem } from '#ui/Menu.tsx'
import { reportButtonWords } from '#words/en/reportButton.ts'
import { useWords } from '#words/words.tsx'
import { openReport } from './report.ts'
import { useModerate, type Reportable } from './useModerate.ts'

/** The lines of a menu that report a thing of somebody else's, and begin a case about it for whoever moderates; none for one's own. */
export const useReportItem = (type: ReportedType, id: string, person: Reportable | undefined): (MenuItem & { onSelect: () => void })[] => {
  const words = useWords(reportButtonWords)
  const account = useAccount()
  const moderate = useModerate(type, id, person)
  if (!account || !person || account.profile.id === person.id) return []
  return [
    { label: words.report, icon: Flag, onSelect: () => openReport(type, id) },
    ...(moderate ? [{ label: words.moderate, icon: Gavel, onSelect: moderate }] : []),
  ]
}
