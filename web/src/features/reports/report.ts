import type { ReportedType } from '@marquee/contract/moderation'
import { cell } from '#cell.ts'

/** What somebody is about to report; of a message `id` is its chat, a space, and its place there. */
export interface ReportTarget {
  type: ReportedType
  id: string
}

/** Null while nobody reports anything. */
export const reportCell = cell<ReportTarget | null>(null)

/** Opens the dialog, wherever one is. */
export const openReport = (type: ReportedType, id: string) => reportCell.set({ type, id })

export const closeReport = () => reportCell.set(null)
