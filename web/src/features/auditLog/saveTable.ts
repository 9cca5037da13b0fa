import { auditLog } from '@marquee/contract/auditLog'
import { owners } from '@marquee/contract/roles'
import type { CallOf } from '@marquee/contract/route'
import { call } from '#api/call.ts'
import { accountCell } from '#start/account.ts'
import { csvOf } from '#ui/csv.ts'
import { saveFile } from '#ui/saveFile.ts'

/** What a table is of: its kind, its time, and whom it is about where that is one person. */
export type Taken = Omit<CallOf<typeof auditLog.noteExport>, 'exportId' | 'rows'>

type Lines = readonly (readonly (string | number)[])[]

/**
 * Hands somebody a table as a file for spreadsheets. Where an owner takes it, the audit log says so first: what was read of the whole
 * channel is not taken out of it unseen. Whoever takes what is their own leaves no trace there.
 */
export const saveTable = async (taken: Taken, name: string, [head, ...rows]: Lines) => {
  const role = accountCell.get().account?.role
  if (role && owners.includes(role)) await call(auditLog.noteExport, { ...taken, exportId: crypto.randomUUID(), rows: rows.length })
  saveOwnTable(name, head ? [head, ...rows] : rows)
}

/** The same of what is somebody's own, which leaves no trace, whatever their role. */
export const saveOwnTable = (name: string, lines: Lines) => saveFile(name, csvOf(lines), 'text/csv;charset=utf-8')
