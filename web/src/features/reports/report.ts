import type { ReportedType } from '@marquee/contract/cases'
import { openDialog } from '#feedback/dialog.ts'

/** What somebody is about to report. `id`: of a message its chat, a space, and its place there; of an open gift its code. */
export interface ReportTarget {
  type: ReportedType
  id: string
}

/** Opens the dialog, wherever one is. Its code comes with the first report. */
export const openReport = (type: ReportedType, id: string) =>
  void openDialog(() => import('./ReportDialog.tsx').then(({ ReportDialog }) => ReportDialog), { target: { type, id } })
