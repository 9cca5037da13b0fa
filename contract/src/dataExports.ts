import { z } from 'zod'
import { feature, get, getFile, post } from './route.ts'
import { Moment } from './time.ts'

/** How often a copy can be asked for, how long it stays, and how long a link opens it. */
export const exportLimits = { hoursBetween: 24, daysKept: 7, mailLinkHours: 24, pageLinkMinutes: 5 } as const

export const exportStates = ['pending', 'processing', 'ready', 'expired', 'failed'] as const

/** A copy of everything that is kept of an account. `bytes` and `expiresAt` are there once it is ready. */
export const DataExport = z.object({
  id: z.uuid(),
  state: z.enum(exportStates),
  requestedAt: Moment,
  readyAt: Moment.nullable(),
  expiresAt: Moment.nullable(),
  bytes: z.int().nullable(),
})
export type DataExport = z.infer<typeof DataExport>

/** The caller's copies, newest first. `nextAt` says when the next one can be asked for; null where that is now. */
export const DataExportList = z.object({ items: z.array(DataExport), nextAt: Moment.nullable() })
export type DataExportList = z.infer<typeof DataExportList>

export const dataExports = feature('dataExports', {
  list: get('/data-exports', { result: DataExportList }),
  /** Begins one; a mail says when it is ready. */
  request: post('/data-exports', { result: DataExport }),
  /** A path of this channel that downloads the zip, for five minutes. */
  link: post('/data-exports/:exportId/link', { result: z.object({ path: z.string() }) }),
  /** The zip itself, for whoever holds the token of a link. */
  download: getFile('/data-exports/downloads/:token'),
})
