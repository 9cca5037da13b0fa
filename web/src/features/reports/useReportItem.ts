import type { ReportedType } from '@marquee/contract/moderation'
import { Flag } from 'lucide-react'
import { useAccount } from '#start/account.ts'
import type { MenuItem } from '#ui/Menu.tsx'
import { reportButtonWords } from '#words/en/reportButton.ts'
import { useWords } from '#words/words.tsx'
import { openReport } from './report.ts'

/** The line of a menu that reports a thing of somebody else's; none for one's own. */
export const useReportItem = (type: ReportedType, id: string, personId: string | undefined): MenuItem[] => {
  const words = useWords(reportButtonWords)
  const account = useAccount()
  if (!account || !personId || account.profile.id === personId) return []
  return [{ label: words.report, icon: Flag, onSelect: () => openReport(type, id) }]
}
