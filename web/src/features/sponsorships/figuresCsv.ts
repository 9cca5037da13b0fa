import type { Sponsorship } from '@marquee/contract/sponsorships'
import { csvOf } from '#ui/csv.ts'

type Row = Pick<Sponsorship, 'name' | 'targetUrl' | 'state' | 'startsAt' | 'endsAt' | 'impressions' | 'clicks'>

/** The figures as a table for spreadsheets: a line for the heads, one for each sponsorship. */
export const figuresCsv = (heads: readonly string[], rows: readonly Row[]): string =>
  csvOf([heads, ...rows.map((row) => [row.name, row.targetUrl, row.state, row.startsAt, row.endsAt ?? '', row.impressions, row.clicks])])
