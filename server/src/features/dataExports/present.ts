import { exportLimits, type DataExport } from '@marquee/contract/dataExports'
import type { ExportRow } from './queries.ts'

const hour = 60 * 60_000

/** A ready one whose time is over is expired before anybody has swept it. */
export const presentExport = (row: ExportRow): DataExport => {
  const isOver = row.state === 'ready' && Date.parse(row.expiresAt!) <= Date.now()
  return { ...row, state: isOver ? 'expired' : (row.state as DataExport['state']) }
}

/** When the next copy may be asked for, given the newest ones; null for now. */
export const nextAt = (rows: readonly ExportRow[]) => {
  const last = rows.find(({ state }) => state !== 'failed')
  if (!last) return null
  const next = Date.parse(last.requestedAt) + exportLimits.hoursBetween * hour
  return next > Date.now() ? new Date(next).toISOString() : null
}
